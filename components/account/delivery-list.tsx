import { useTranslations } from "next-intl";
import { OnePressForm } from "#components/account/one-press-form";
import { SentenceGap } from "#components/ui/sentence-gap";
import { Moment } from "#components/ui/moment";
import type { Delivery } from "#lib/adapters/web/account/account-view";
import type { FormAction, ProblemWords } from "#lib/adapters/web/account/form-state";
import type { Locale } from "#lib/policy/locale";
import { monthName } from "#lib/policy/month-name";

interface Props {
  locale: Locale;
  deliveries: readonly Delivery[];
  /** Sends one again. */
  action: FormAction;
  problems: ProblemWords;
}

/** What was told and how it went, the newest first. */
export function DeliveryList({ locale, deliveries, action, problems }: Props) {
  const t = useTranslations("follow");
  if (deliveries.length === 0) return <p>{t("noDeliveries")}</p>;
  return (
    <ol className="grid">
      {deliveries.map(({ id, channel, searchName, month, url, state, failures, answer, nextAt, lastSentAt, createdAt }) => (
        <li key={id} className="grid min-w-0 gap-1 border-b border-line py-3">
          <span className="wrap-anywhere">
            {searchName === null || month === null ? t("aTest") : t("told", { name: searchName, month: monthName(locale, month) })}
          </span>
          <span className="quiet wrap-anywhere">
            {channel === "mail" ? t("toMail") : url} · <Moment locale={locale} at={lastSentAt ?? createdAt} />
          </span>
          <span className="wrap-anywhere">
            {t(`state.${state}`, { failures })}
            {answer !== null && (
              <>
                <SentenceGap />
                {/^\d+$/.test(answer) ? t("answered", { status: answer }) : t(`fault.${answer as "timeout"}`)}
              </>
            )}
            {state === "waiting" && failures > 0 && (
              <>
                <SentenceGap />
                {t("next")} <Moment locale={locale} at={nextAt} />
              </>
            )}
          </span>
          {channel === "webhook" && (
            <span className="quiet wrap-anywhere">
              {t("id")} <code>{id}</code>
            </span>
          )}
          {channel === "webhook" && state !== "waiting" && (
            <OnePressForm
              action={action}
              locale={locale}
              id={id}
              words={{ press: t("again"), pressNamed: t("againNamed", { id }) }}
              problems={problems}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
