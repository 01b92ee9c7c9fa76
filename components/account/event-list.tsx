import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "#components/ui/moment";
import { count } from "#components/ui/number-format";
import type { AuditEvent } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

interface Props<Event extends AuditEvent> {
  locale: Locale;
  events: Event[];
  /** What stands before an event: whose it is, where the list is not of one account. */
  before?: (event: Event) => ReactNode;
  /** What stands after it: who did it, where that is not the member. */
  after?: (event: Event) => ReactNode;
}

/** What happened to an account, newest first. */
export function EventList<Event extends AuditEvent>({ locale, events, before, after }: Props<Event>) {
  const t = useTranslations("account");
  if (events.length === 0) return <p>{t("noEvents")}</p>;
  const limit = (value: number | null | undefined) => (value === null || value === undefined ? t("limitDefault") : count(locale, value));
  return (
    <ol className="grid">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            {before?.(event)}
            {t(`event.${event.kind}`, {
              key: event.keyName ?? "",
              prefix: event.keyPrefix ?? "",
              from: event.planFrom ? t(`planName.${event.planFrom}`) : "",
              to: event.planTo ? t(`planName.${event.planTo}`) : "",
              daily: limit(event.limits?.daily),
              brief: limit(event.limits?.brief),
              chat: limit(event.limits?.chat),
            })}
            {after?.(event)}
          </span>
          <span className="quiet">
            <Moment locale={locale} at={event.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
