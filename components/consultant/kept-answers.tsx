import { useTranslations } from "next-intl";
import { Moment } from "#components/ui/moment";
import { consultantAddress } from "#lib/adapters/web/feed-address";
import type { ReadableReply } from "#lib/adapters/web/consultant/read-answers";
import type { Locale } from "#lib/policy/locale";
import { MOST_KEPT_ANSWERS } from "#lib/policy/kept-answers";

/** What the member asked last: each question leads to its answer. */
export function KeptAnswers({ locale, answers }: { locale: Locale; answers: readonly ReadableReply[] }) {
  const t = useTranslations("consultant");
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{t("kept")}</h2>
      <p className="quiet">{answers.length === 0 ? t("keptNone") : t("keptHint", { most: MOST_KEPT_ANSWERS })}</p>
      <ul className="grid">
        {answers.map(({ id, question, createdAt }) => (
          <li key={id} className="grid min-w-0 gap-1 border-b border-line py-3">
            <a href={consultantAddress(locale, id)} className="line-clamp-3 font-medium wrap-anywhere underline decoration-line">
              {question}
            </a>
            <p className="quiet">
              <Moment locale={locale} at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
