import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LiveConnection } from "#components/docs/live-connection";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  client: { id: string; name: string };
  isMember: boolean;
}

/** For a member whether the client calls; for a visitor, and without a script, where to see it. */
export function ConnectionNote({ locale, client, isMember }: Props) {
  const t = useTranslations("docs.connection");
  const keys = (words: ReactNode) => (
    <a href={`/${locale}/account/keys`} className="underline">
      {words}
    </a>
  );
  return (
    <aside aria-label={t("title")} className="grid gap-1 rounded border border-line bg-surface p-4">
      {isMember ? (
        <>
          <div className="[@media(scripting:none)]:hidden">
            <LiveConnection
              locale={locale}
              page={client.id}
              words={{
                waiting: t("waiting", { client: client.name }),
                connected: String(t.raw("connected")),
                other: String(t.raw("other")),
              }}
            />
          </div>
          <p className="quiet">{t.rich("keys", { keys })}</p>
        </>
      ) : (
        <p>{t.rich("visitor", { client: client.name, keys })}</p>
      )}
    </aside>
  );
}
