import { useTranslations } from "next-intl";
import { Moment } from "#components/moment";
import type { AuditEvent } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

/** What happened to the account, newest first. */
export function EventList({ locale, events }: { locale: Locale; events: AuditEvent[] }) {
  const t = useTranslations("account");
  if (events.length === 0) return <p>{t("noEvents")}</p>;
  return (
    <ol className="grid">
      {events.map(({ id, at, kind, keyName, keyPrefix, planFrom, planTo }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            {t(`event.${kind}`, {
              key: keyName ?? "",
              prefix: keyPrefix ?? "",
              from: planFrom ? t(`planName.${planFrom}`) : "",
              to: planTo ? t(`planName.${planTo}`) : "",
            })}
          </span>
          <span className="text-sm text-muted">
            <Moment locale={locale} at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
