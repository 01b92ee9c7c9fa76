import { useTranslations } from "next-intl";
import { count } from "#components/ui/number-format";
import { monthName } from "#components/ui/month-name";
import { Phrased } from "#components/ui/phrased";
import { ShareButton } from "#components/ui/share-button";
import { compareAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { PainpointDetail } from "#lib/schemas/feed";

/** The complaint in words, and the few facts that place it. */
export function PainpointHeader({ locale, painpoint, evidence }: { locale: Locale; painpoint: PainpointDetail; evidence: string }) {
  const t = useTranslations("painpoint");
  const sharing = useTranslations("sharing");
  const { first_seen_month: first, last_active_month: last, market_analysis: market } = painpoint;
  const facts: { name: string; value: string }[] = [
    ...(market ? [{ name: t("mentions"), value: count(locale, market.demand.mentions) }] : []),
    { name: t("replies"), value: count(locale, painpoint.reply_count) },
    ...(first === null ? [] : [{ name: t("firstSeen"), value: monthName(locale, first) }]),
    ...(last === null ? [] : [{ name: t("lastActive"), value: monthName(locale, last) }]),
  ];
  return (
    <header className="grid content-start gap-5">
      <h1 className="text-3xl leading-tight font-bold sm:text-4xl sm:leading-tight text-balance">
        <Phrased locale={locale} text={painpoint.headline} />
      </h1>
      <p className="-mt-2 text-muted">{evidence}</p>
      <p className="text-lg">{painpoint.summary}</p>
      <p>
        <strong className="font-semibold">{t("who")}</strong>
        <br />
        {painpoint.who_is_affected}
      </p>
      <p className="flex flex-wrap items-center gap-x-6 print:hidden">
        <a
          href={compareAddress(locale, [painpoint.slug])}
          rel="nofollow"
          className="inline-flex min-h-9 items-center underline decoration-line"
        >
          {t("compare")}
        </a>
        <ShareButton label={sharing("share")} copied={sharing("copied")} />
      </p>
      {market?.status === "thin" && <p className="border-l-4 border-accent pl-3">{t("thin", { few: ENOUGH_REPLIES })}</p>}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-t border-line pt-4 sm:flex sm:flex-wrap">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
