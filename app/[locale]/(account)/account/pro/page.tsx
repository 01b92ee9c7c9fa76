import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { ProRequestForm } from "#components/account/pro-request-form";
import { Moment } from "#components/ui/moment";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readProRequest } from "#lib/adapters/web/account/read-pro-request";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { LONGEST_PRO_REQUEST } from "#lib/policy/plans";
import { askForProAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("proRequest"))("title") };
}

export default async function ProRequestPage({ searchParams }: PageProps<"/[locale]/account/pro">) {
  const { sent, withdrawn } = await searchParams;
  const { locale, member } = await requireMember("/account/pro");
  const { hasPro, request } = await readProRequest(member);
  const t = await getTranslations("proRequest");
  return (
    <AccountFrame locale={locale} place="overview" title={t("title")}>
      <p>
        {hasPro ? t("have") : t("intro", { email: member.email })}{" "}
        <a href={`/${locale}/plans`} className="underline">
          {t("plans")}
        </a>
      </p>
      {!request && withdrawn !== undefined && (
        <p role="status" className="border-l-4 border-accent pl-3 font-medium">
          {t("withdrawn")}
        </p>
      )}
      {request && (
        <p role="status" className="border-l-4 border-accent pl-3 font-medium">
          {sent !== undefined && <>{t("saved")} </>}
          {t.rich("asked", { at: () => <Moment locale={locale} at={request.askedAt} /> })}
        </p>
      )}
      {!hasPro && (
        <ProRequestForm
          action={askForProAction}
          locale={locale}
          asked={request?.words}
          words={{
            what: t("what"),
            hint: t("hint", { longest: LONGEST_PRO_REQUEST }),
            ask: t("ask"),
            change: t("change"),
            takeBack: t("takeBack"),
          }}
          problems={await problemWords()}
        />
      )}
    </AccountFrame>
  );
}
