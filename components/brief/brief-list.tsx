import { BriefFacts } from "#components/brief/brief-facts";
import { Phrased } from "#components/ui/phrased";
import type { ReadableBrief } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

/** The member's kept briefs: what each is about, what it decided, and when it was made. */
export function BriefList({ locale, briefs }: { locale: Locale; briefs: ReadableBrief[] }) {
  return (
    <ul className="grid gap-4">
      {briefs.map((kept) => (
        <li key={kept.id} className="grid min-w-0 gap-1 border-b border-line pb-4 text-balance">
          <a href={`/${locale}/account/briefs/${kept.id}`} lang={kept.locale} className="text-lg font-semibold wrap-anywhere underline">
            <Phrased locale={kept.locale} text={kept.headline} />
          </a>
          <BriefFacts locale={locale} kept={kept} />
        </li>
      ))}
    </ul>
  );
}
