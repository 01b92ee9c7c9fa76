import { getTranslations } from "next-intl/server";
import { evidenceSpan } from "#lib/policy/evidence-span";
import type { Locale } from "#lib/policy/locale";
import { monthName } from "#lib/policy/month-name";
import type { PainpointDetail } from "#lib/schemas/feed";

/** Of which months the data of a pain point is, and whether it has gone quiet since: the same at the top of its page, in its head and on its card. */
export async function evidenceWords(locale: Locale, painpoint: PainpointDetail): Promise<string> {
  const t = await getTranslations({ locale, namespace: "painpoint.evidence" });
  const span = evidenceSpan(painpoint.market_analysis?.demand.series ?? []);
  const visible = monthName(locale, painpoint.freshness.visible_through_month);
  if (!span) return t("none", { visible });
  const { from, to } = span;
  return t("span", {
    from: monthName(locale, from),
    to: monthName(locale, to),
    months: from === to ? "one" : "several",
    quiet: painpoint.market_analysis?.demand.trend === "quiet" ? "yes" : "no",
    visible,
  });
}
