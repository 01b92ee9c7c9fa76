import { useTranslations } from "next-intl";
import { SentenceGap } from "#components/ui/sentence-gap";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  uid: string;
  /** What the program says of itself, and where its code goes, which nobody can make up. */
  client: { name: string; host: string; goesTo: string; isLocal: boolean };
  email: string;
  /** Otherwise it can only be refused; why is said above. */
  mayAllow: boolean;
  asksForAi: boolean;
  /** Requests a day, briefs and questions that are left this month. */
  daily: number;
  briefs: number;
  chats: number;
}

/** Whether a program may connect: a plain form, which needs no script. */
export function ConnectForm({ locale, uid, client, email, mayAllow, asksForAi, daily, briefs, chats }: Props) {
  const { name, host, goesTo, isLocal } = client;
  const t = useTranslations("connect");
  const facts = [
    { label: t("callsItself"), text: name },
    ...(host === goesTo ? [] : [{ label: t("knownBy"), text: host }]),
    { label: t("goesTo"), text: goesTo },
  ];
  return (
    <form action="/api/connect" method="post" className="grid max-w-prose gap-5">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="uid" value={uid} />
      <p className="wrap-anywhere">{t("who", { email })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="font-medium">
        {t("warning")}
        {isLocal && (
          <>
            <SentenceGap />
            {t("local")}
          </>
        )}
      </p>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t("may")}</legend>
        <p>{t("read", { limit: daily })}</p>
        {asksForAi ? (
          <label className="flex min-h-11 items-start gap-3 py-2">
            <input type="checkbox" name="ai" value="yes" defaultChecked={mayAllow} disabled={!mayAllow} className="mt-1 size-5 shrink-0" />
            {t("ai", { briefs, chats })}
          </label>
        ) : (
          <p className="text-muted">{t("notAsked")}</p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        {mayAllow && (
          <button type="submit" name="answer" value="allow" className="button button-main">
            {t("allow")}
          </button>
        )}
        <button type="submit" name="answer" value="refuse" className="button button-plain">
          {t("refuse")}
        </button>
      </div>
      <p className="quiet">
        {t.rich("end", {
          keys: () => (
            <a href={`/${locale}/account/keys`} className="underline">
              {t("keys")}
            </a>
          ),
        })}
      </p>
      <p>
        <a href={`/${locale}/sign-out`} className="link">
          {t("other")}
        </a>
      </p>
    </form>
  );
}
