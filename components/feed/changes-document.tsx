import { useTranslations } from "next-intl";
import { ApplyChoice } from "#components/feed/apply-choice";
import { InlineList } from "#components/ui/inline-list";
import { monthName } from "#components/ui/month-name";
import { Pager } from "#components/ui/pager";
import { Phrased } from "#components/ui/phrased";
import { SentenceGap } from "#components/ui/sentence-gap";
import { changesAddress, feedAddress, painpointAddress } from "#lib/adapters/web/feed-address";
import type { ChangesView } from "#lib/adapters/web/following/read-changes";
import type { Locale } from "#lib/policy/locale";
import { domainName, MARKET } from "#lib/policy/market";
import { CHANGE_KINDS, MOVED_PLACES, type Change, type ChangeKind, type ChangePage } from "#lib/schemas/releases";

interface Props {
  locale: Locale;
  view: ChangesView;
  /** The search in words. */
  searched: string[];
  /** Address of the same as a feed. */
  feed: string;
}

/** What changed in a month: the first few of each kind, or one kind page by page. */
export function ChangesDocument({ locale, view, searched, feed }: Props) {
  const t = useTranslations("changes");
  const { search, month, before, months, kind, counts, pages } = view;
  const address = (change: Partial<Record<"kind" | "as_of", string>> & { offset?: number }) =>
    changesAddress(locale, { ...search, as_of: month === months[0] ? undefined : month, kind, ...change });
  const isQuiet = pages.length === 0 && before !== undefined;
  return (
    <div className="grid min-w-0 gap-10">
      <header className="grid gap-3">
        <h1 className="text-3xl leading-tight font-bold text-balance sm:text-4xl">{t("title", { month: monthName(locale, month) })}</h1>
        {searched.length > 0 && (
          <p>
            {t("ofSearch", { search: searched.join(" · ") })}
            <SentenceGap />
            <a href={feedAddress(locale, search)} className="link-small">
              {t("toSearch")}
            </a>
          </p>
        )}
        <p className="quiet max-w-prose">
          {before === undefined
            ? t("firstMonth", { month: monthName(locale, month) })
            : t("compared", {
                market: MARKET.name[locale],
                before: monthName(locale, before),
                month: monthName(locale, month),
                places: MOVED_PLACES,
              })}
        </p>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {months.length > 1 && <MonthForm locale={locale} view={view} />}
          <a href={feed} className="link">
            {t("subscribe")}
          </a>
        </div>
        {before !== undefined && <Kinds address={address} counts={counts} kind={kind} />}
      </header>
      {isQuiet && <p>{t("nothing")}</p>}
      {pages.map(({ kind: name, page }) => (
        <section key={name} aria-labelledby={name} className="grid min-w-0 gap-2">
          <h2 id={name} className="text-xl font-semibold">
            {t(`kind.${name}`, { count: page.total })}
          </h2>
          <ChangeList locale={locale} view={view} items={page.items} />
          {kind !== undefined ? (
            <Pager page={page} address={(offset) => address({ offset })} />
          ) : (
            page.total > page.items.length && (
              <p>
                <a href={address({ kind: name })} rel="nofollow" className="link">
                  {t("all", { count: page.total })}
                </a>
              </p>
            )
          )}
        </section>
      ))}
    </div>
  );
}

/** A plain GET form, as on the feed. */
function MonthForm({ locale, view: { search, month, months, kind } }: { locale: Locale; view: ChangesView }) {
  const t = useTranslations("changes");
  return (
    <form action={`/${locale}/changes`} method="get" className="flex flex-wrap items-end gap-3">
      {Object.entries({ ...search, kind }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="grid gap-1">
        <span className="quiet">{t("month")}</span>
        <select name="as_of" defaultValue={month} className="field">
          {months.slice(0, -1).map((one) => (
            <option key={one} value={one}>
              {monthName(locale, one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-plain">
        {t("show")}
      </button>
      <ApplyChoice />
    </form>
  );
}

interface KindsProps {
  address: (change: { kind?: string }) => string;
  counts: ChangePage["counts"];
  kind: ChangeKind | undefined;
}

/** How many there are of each kind, and the way to them. */
function Kinds({ address, counts, kind }: KindsProps) {
  const t = useTranslations("changes");
  const links = [
    ...(kind === undefined ? [] : [{ name: "", text: t("overview"), href: address({ kind: undefined }) }]),
    ...CHANGE_KINDS.filter((name) => counts[name] > 0).map((name) => ({
      name,
      text: t(`kind.${name}`, { count: counts[name] }),
      href: address({ kind: name }),
    })),
  ];
  return (
    <nav aria-label={t("kinds")}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, text, href }) => (
          <li key={name}>
            <a
              href={href}
              rel="nofollow"
              aria-current={name === kind ? "true" : undefined}
              className={`inline-flex min-h-9 items-center rounded-full border px-3 text-sm ${name === kind ? "border-accent bg-highlight font-semibold" : "border-edge hover:border-accent"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChangeList({ locale, view, items }: { locale: Locale; view: ChangesView; items: readonly Change[] }) {
  const t = useTranslations("changes");
  const words = useTranslations("words.response");
  const { month, before, months } = view;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ kind, slug, before: former, after }) => {
        const shown = after ?? former;
        if (!shown) return null;
        const asOf = !after ? before : month === months[0] ? undefined : month;
        const [from, to] = [former?.composite_score, after?.composite_score];
        return (
          <li key={slug} className="grid gap-1 py-3">
            <a
              href={painpointAddress(locale, slug, asOf)}
              className="justify-self-start font-semibold text-balance underline decoration-line hover:decoration-current"
            >
              <Phrased locale={locale} text={shown.headline} />
            </a>
            <InlineList
              className="quiet leading-6"
              items={[
                ...(shown.domain === null ? [] : [domainName(shown.domain)[locale]]),
                former && after && former.rank !== after.rank
                  ? t("rankFromTo", { from: former.rank, to: after.rank })
                  : t("rank", { rank: shown.rank }),
                ...(from != null && to != null && from !== to
                  ? [t("scoreFromTo", { from: from.toFixed(1), to: to.toFixed(1) })]
                  : (to ?? from) != null
                    ? [t("score", { score: (to ?? from ?? 0).toFixed(1) })]
                    : []),
                ...(kind === "answered" && former && after
                  ? [t("response", { from: words(former.official_response), to: words(after.official_response) })]
                  : []),
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
