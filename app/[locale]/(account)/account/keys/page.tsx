import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { KeyTable } from "#components/account/key-table";
import { PlanNote } from "#components/account/plan-note";
import { Section } from "#components/ui/section";
import { SentenceGap } from "#components/ui/sentence-gap";
import { readKeys } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { MAX_ACTIVE_KEYS } from "#lib/policy/plans";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("title") };
}

export default async function KeysPage() {
  const { locale, member } = await requireMember("/account/keys");
  const { working, programs, past, standing } = await readKeys(member);
  const t = await getTranslations("keys");
  const count = working.length + programs.length;
  const isFull = count >= MAX_ACTIVE_KEYS;
  return (
    <AccountFrame locale={locale} place="keys" title={t("title")}>
      {standing !== "pro" && <PlanNote locale={locale} standing={standing} />}
      {standing === "pro" && (
        <div className="grid gap-3">
          <p>
            {t("intro", { limit: MAX_ACTIVE_KEYS, count })}
            <SentenceGap />
            <a href={`/${locale}/docs`} className="inline-block underline">
              {t("quickStart")}
            </a>
          </p>
          {isFull ? (
            <p>{t("full", { limit: MAX_ACTIVE_KEYS })}</p>
          ) : (
            <a href={`/${locale}/account/keys/new`} className="button button-main">
              {t("create")}
            </a>
          )}
        </div>
      )}
      {working.length > 0 && <KeyTable locale={locale} caption={t("working")} keys={working} />}
      {programs.length > 0 && (
        <Section title={t("programs")}>
          <p>{t("programsText")}</p>
          <KeyTable locale={locale} caption={t("programs")} keys={programs} ofPrograms />
        </Section>
      )}
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 underline">{t("past", { count: past.length })}</summary>
          <KeyTable locale={locale} caption={t("past", { count: past.length })} keys={past} />
        </details>
      )}
      {count + past.length > 0 && <p className="quiet">{t("clock")}</p>}
    </AccountFrame>
  );
}
