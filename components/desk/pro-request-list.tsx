import { Moment } from "#components/ui/moment";
import type { AskingMember } from "#lib/adapters/web/desk/desk-view";
import type { Locale } from "#lib/policy/locale";

/** Who asks for Pro and what for, the longest wait first. */
export function ProRequestList({ locale, requests, noWords }: { locale: Locale; requests: readonly AskingMember[]; noWords: string }) {
  return (
    <ul className="grid border-t border-line">
      {requests.map(({ accountId, email, words, askedAt }) => (
        <li key={accountId} className="grid min-w-0 gap-1 border-b border-line py-3">
          <a href={`/${locale}/admin/members/${accountId}`} className="font-medium wrap-anywhere underline decoration-line">
            {email}
          </a>
          <p className="line-clamp-3 wrap-anywhere">{words === "" ? noWords : words}</p>
          <p className="quiet">
            <Moment locale={locale} at={askedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
