import { useTranslations } from "next-intl";

interface Props {
  page: { total: number; limit: number; offset: number };
  address: (offset: number) => string;
}

/** The pages of a list: the one before, the one after, and by number the first, the last and those close by. */
export function Pager({ page: { total, limit, offset }, address }: Props) {
  const t = useTranslations("feed");
  const last = Math.ceil(total / limit);
  const current = Math.floor(offset / limit) + 1;
  if (last <= 1 && offset === 0) return null;
  const link = "inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline decoration-line hover:decoration-current";
  const toPage = (number: number) => address((number - 1) * limit);
  return (
    <nav aria-label={t("pages")} className="-mx-2 flex flex-wrap items-center justify-between gap-x-4">
      {current > 1 ? (
        <a rel="prev" href={toPage(Math.min(current - 1, last))} className={link}>
          {t("previous")}
        </a>
      ) : (
        <span />
      )}
      <ol className="order-last flex w-full flex-wrap items-center justify-center sm:order-none sm:w-auto">
        {pageNumbers(current, last).map((number, at, all) => (
          <li key={number} className="flex items-center">
            {at > 0 && number - (all[at - 1] ?? 0) > 1 && <span className="px-1 text-muted">…</span>}
            {number === current ? (
              <span aria-current="page" className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-accent">
                {number}
              </span>
            ) : (
              <a href={toPage(number)} aria-label={t("toPage", { number })} className={link}>
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last ? (
        <a rel="next" href={toPage(current + 1)} className={link}>
          {t("next")}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

function pageNumbers(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
  return [...new Set(near)].toSorted((a, b) => a - b);
}
