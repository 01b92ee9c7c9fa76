import { getTranslations } from "next-intl/server";
import { ActList } from "#components/desk/act-list";
import { DeskFrame } from "#components/desk/desk-frame";
import { EventList } from "#components/account/event-list";
import { MissingPage } from "#components/ui/missing-page";
import { Pager } from "#components/ui/pager";
import { Section } from "#components/ui/section";
import { SentenceGap } from "#components/ui/sentence-gap";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { readHistory, SHOWN_ACTS } from "#lib/adapters/web/desk/read-desk";

export const generateMetadata = deskMetadata("history");

export default async function HistoryPage({ searchParams }: PageProps<"/[locale]/admin/history">) {
  const { locale, isOpen } = await openDesk();
  if (!isOpen) return <MissingPage locale={locale} />;
  const { acts, events, page } = await readHistory(await searchParams);
  const t = await getTranslations("admin.history");
  return (
    <DeskFrame locale={locale} place="history" title={(await getTranslations("admin.place"))("history")}>
      {page.offset === 0 && (
        <Section title={t("catalogue")}>
          <p>{t("catalogueText", { most: SHOWN_ACTS })}</p>
          <ActList locale={locale} acts={acts} />
        </Section>
      )}
      <Section title={t("accounts")}>
        <p>{t("accountsText")}</p>
        <EventList
          locale={locale}
          events={events}
          before={({ accountId, email }) =>
            email === null ? (
              <span className="text-muted">
                {t("deleted")}
                {t("colon")}
                <SentenceGap />
              </span>
            ) : (
              <>
                <a href={`/${locale}/admin/members/${accountId}`} className="inline-block min-h-6 underline">
                  {email}
                </a>
                {t("colon")}
                <SentenceGap />
              </>
            )
          }
          after={({ operator, door }) =>
            operator !== null && (
              <span className="text-muted">{t(door === "command" ? "byOperatorOnCommandLine" : "byOperator", { who: operator })}</span>
            )
          }
        />
        <Pager page={page} address={(offset) => `/${locale}/admin/history?offset=${offset}`} />
      </Section>
    </DeskFrame>
  );
}
