import { useTranslations } from "next-intl";
import { dayName } from "#components/ui/moment";
import { count } from "#components/ui/number-format";
import { RequestsTable } from "#components/charts/requests-table";
import type { RequestHistory } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

const MOST_ROWS = 10;
const HEIGHT = 48;

/** Thirty days of requests: a row of bars for each key, all on one scale, named and summed beside it. */
export function RequestsChart({ locale, history }: { locale: Locale; history: RequestHistory }) {
  const t = useTranslations("account");
  const { days } = history;
  const keys = withOthers(history.keys, t("otherKeys", { count: history.keys.length - MOST_ROWS + 1 }));
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const most = Math.max(1, ...keys.flatMap(({ requests }) => requests));
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="text-xl font-semibold wrap-anywhere">{useFinding(locale, history)}</h2>
      {keys.length > 0 && (
        <figure className="grid min-w-0 gap-3">
          {keys.map(({ id, name, total, requests }) => (
            <div key={id} className="grid min-w-0 items-end gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <p className="flex min-w-0 justify-between gap-2 text-sm sm:block">
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="shrink-0 text-muted sm:block">{t("requests", { count: total, shown: count(locale, total) })}</span>
              </p>
              <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="h-12 w-full">
                <rect y={HEIGHT - 1} width={days.length} height={1} className="fill-line" />
                {requests.map((asked, at) => (
                  <rect
                    key={days[at]}
                    x={at + 0.1}
                    y={HEIGHT - barHeight(asked, most)}
                    width={0.8}
                    height={barHeight(asked, most)}
                    className="fill-accent"
                  />
                ))}
              </svg>
            </div>
          ))}
          <div aria-hidden="true" className="flex justify-between quiet sm:pl-44">
            <span>{dayName(locale, first)}</span>
            <span>{dayName(locale, last)}</span>
          </div>
          <figcaption className="quiet">{t("chartNote", { most: count(locale, most) })}</figcaption>
          <RequestsTable locale={locale} days={days} keys={keys} />
        </figure>
      )}
    </section>
  );
}

/** A day with a single request still shows. */
function barHeight(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT);
}

type Keys = RequestHistory["keys"];

/** Rotations leave many keys behind: those with few requests share the last row. */
function withOthers(keys: Keys, name: string): Keys {
  if (keys.length <= MOST_ROWS) return keys;
  const others = keys.slice(MOST_ROWS - 1);
  const requests = (others[0]?.requests ?? []).map((_, at) => others.reduce((sum, key) => sum + (key.requests[at] ?? 0), 0));
  return [...keys.slice(0, MOST_ROWS - 1), { id: "others", name, requests, total: others.reduce((sum, { total }) => sum + total, 0) }];
}

/** What the chart shows, in a sentence. */
function useFinding(locale: Locale, { days, keys }: RequestHistory): string {
  const t = useTranslations("account");
  const [leader] = keys;
  if (!leader) return t("findingNone", { days: days.length });
  const total = keys.reduce((sum, key) => sum + key.total, 0);
  const perDay = days.map((_, at) => keys.reduce((sum, key) => sum + (key.requests[at] ?? 0), 0));
  const busiest = perDay.indexOf(Math.max(...perDay));
  const words = {
    total: count(locale, total),
    count: total,
    days: days.length,
    name: leader.name,
    share: Math.floor((leader.total / total) * 100),
    busiest: dayName(locale, days[busiest] ?? ""),
  };
  return keys.length === 1 ? t("findingOne", words) : t("findingMany", words);
}
