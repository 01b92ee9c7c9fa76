import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LiveConnection } from "#components/docs/live-connection";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  client: { id: string; name: string };
  isMember: boolean;
}

const FILLED_BY_SCRIPT = ["calling", "called", "other", "last"] as const;

/** For a member whether the client calls; for a visitor, and without a script, where to see it. */
export function ConnectionNote({ locale, client, isMember }: Props) {
  const t = useTranslations("docs.connection");
  const link = (href: string) => (words: ReactNode) => (
    <a href={href} className="underline">
      {words}
    </a>
  );
  return (
    <aside aria-label={t("title")} className="grid min-w-0 gap-1 rounded border border-line bg-surface p-4 wrap-anywhere print:hidden">
      {isMember ? (
        <>
          <div className="grid gap-1 [@media(scripting:none)]:hidden">
            <LiveConnection
              locale={locale}
              page={client.id}
              words={{
                waiting: t("waiting", { client: client.name }),
                over: t("over"),
                unnamed: t("unnamed"),
                ...words(FILLED_BY_SCRIPT, (name) => String(t.raw(name))),
              }}
            />
          </div>
          <p className="quiet">{t.rich("keys", { keys: link(`/${locale}/account/keys`) })}</p>
        </>
      ) : (
        <p>{t.rich("visitor", { client: client.name, signIn: link(`/${locale}/sign-in?next=/${locale}/docs/mcp/${client.id}`) })}</p>
      )}
    </aside>
  );
}

function words<Name extends string>(names: readonly Name[], read: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
}
