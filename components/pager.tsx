import { useTranslations } from "next-intl";

interface Props {
  page: { total: number; limit: number; offset: number };
  address: (offset: number) => string;
}

export function Pager({ page: { total, limit, offset }, address }: Props) {
  const t = useTranslations("feed");
  if (total <= limit && offset === 0) return null;
  const link = "inline-flex min-h-11 items-center px-2 underline";
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center justify-between gap-3 py-4">
      <span>
        {offset > 0 && (
          <a rel="prev" href={address(Math.max(0, offset - limit))} className={link}>
            {t("previous")}
          </a>
        )}
      </span>
      <span className="text-muted">{t("page", { from: Math.min(offset + 1, total), to: Math.min(offset + limit, total), total })}</span>
      <span>
        {offset + limit < total && (
          <a rel="next" href={address(offset + limit)} className={link}>
            {t("next")}
          </a>
        )}
      </span>
    </nav>
  );
}
