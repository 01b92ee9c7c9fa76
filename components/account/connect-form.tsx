import { useTranslations } from "next-intl";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  uid: string;
  client: { name: string; host: string };
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
export function ConnectForm({ locale, uid, client: { name, host }, email, mayAllow, asksForAi, daily, briefs, chats }: Props) {
  const t = useTranslations("connect");
  return (
    <form action="/api/connect" method="post" className="grid max-w-prose gap-5">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="uid" value={uid} />
      <p className="wrap-anywhere">
        {t("who", { name, host, email })} {host === "localhost" && t("local")}
      </p>
      <p className="font-medium">{t("warning")}</p>
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
