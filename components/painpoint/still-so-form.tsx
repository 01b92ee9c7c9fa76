import { useTranslations } from "next-intl";
import type { Locale } from "#lib/policy/locale";

/** A reader's yes or no, without a script. */
export function StillSoForm({ locale, slug, labelledBy }: { locale: Locale; slug: string; labelledBy: string }) {
  const t = useTranslations("stillSo");
  return (
    <form action="/api/still-so" method="post" aria-labelledby={labelledBy} className="flex flex-wrap gap-3">
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="locale" value={locale} />
      {(["yes", "no"] as const).map((answer) => (
        <button key={answer} type="submit" name="answer" value={answer} className="button button-plain">
          {t(answer)}
        </button>
      ))}
    </form>
  );
}
