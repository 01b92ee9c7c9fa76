import { getTranslations } from "next-intl/server";
import type { Usage } from "#lib/access/usage";
import type { Locale } from "#lib/policy/locale";
import { QUOTAS } from "#lib/policy/quotas";

interface Standing {
  name: string;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** What an answer's RateLimit fields say, in words. */
export function limitsOfAnswer(locale: Locale, headers: Headers): Promise<string[]> {
  const limits = new Map(
    Array.from((headers.get("ratelimit-policy") ?? "").matchAll(/"(\w+)";q=(\d+)/g), ([, name = "", limit]) => [name, Number(limit)]),
  );
  const standings = Array.from(
    (headers.get("ratelimit") ?? "").matchAll(/"(\w+)";r=(\d+);t=(\d+)/g),
    ([, name = "", remaining, reset]): Standing => {
      return { name, limit: limits.get(name) ?? 0, remaining: Number(remaining), resetSeconds: Number(reset) };
    },
  );
  return inWords(locale, standings);
}

/** Where the member stands before anything is run; a quota that the plan does not have is not spoken of. */
export function limitsOfUsage(locale: Locale, usage: Usage, of: readonly string[] = ["daily", ...QUOTAS]): Promise<string[]> {
  const quotas = QUOTAS.map((name) => ({ name, ...usage[name] })).filter(({ limit }) => limit > 0);
  const all = [{ name: "daily", ...usage.daily }, ...quotas];
  return inWords(
    locale,
    all.filter(({ name }) => of.includes(name)),
  );
}

async function inWords(locale: Locale, standings: Standing[]): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: "playground.limits" });
  return standings.flatMap(({ name, limit, remaining, resetSeconds }) => {
    if (name !== "daily" && name !== "brief" && name !== "chat") return [];
    const minutes = Math.ceil(resetSeconds / 60);
    const reset = t("reset", { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 });
    return [t(name, { remaining, limit, reset })];
  });
}
