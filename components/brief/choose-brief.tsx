import { useTranslations } from "next-intl";
import { BriefFacts } from "#components/brief/brief-facts";
import { Phrased } from "#components/ui/phrased";
import type { LaidOutBrief } from "#lib/adapters/web/account/account-view";
import { termsApart } from "#lib/adapters/web/brief/terms-apart";
import { briefFormAddress, comparedBriefsAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";

/** Which brief to set beside one: those on the same terms first, and the way to another on these. */
export function ChooseBrief({ locale, one, others }: { locale: Locale; one: LaidOutBrief; others: readonly LaidOutBrief[] }) {
  const t = useTranslations("briefs.comparison");
  const isSame = (other: LaidOutBrief) => termsApart(one.brief, other.brief).length === 0;
  const groups = [
    { name: t("onSame"), briefs: others.filter(isSame) },
    { name: t("onOther"), briefs: others.filter((other) => !isSame(other)) },
  ].filter(({ briefs }) => briefs.length > 0);
  return (
    <>
      <p lang={one.locale} className="text-lg font-semibold wrap-anywhere">
        <Phrased locale={one.locale} text={one.headline} />
      </p>
      {groups.length === 0 && <p>{t("none")}</p>}
      {groups.map(({ name, briefs }) => (
        <section key={name} className="grid gap-3">
          <h2 className="text-lg font-semibold">{name}</h2>
          <ul className="grid gap-4">
            {briefs.map((other) => (
              <li key={other.id} className="grid min-w-0 gap-1 border-b border-line pb-3">
                <a
                  href={comparedBriefsAddress(locale, one.id, other.id)}
                  lang={other.locale}
                  className="font-medium wrap-anywhere underline"
                >
                  <Phrased locale={other.locale} text={other.headline} />
                </a>
                <BriefFacts locale={locale} kept={other} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href={briefFormAddress(locale, undefined, one.id)} className="link">
          {t("another")}
        </a>
      </p>
    </>
  );
}
