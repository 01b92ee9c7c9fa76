import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { CreateKeyForm } from "#components/account/create-key-form";
import { PlanNote } from "#components/account/plan-note";
import { newSubmission, siteAddress } from "#lib/adapters/web/account/deployment";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readKeys } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { shownKeyWords } from "#lib/adapters/web/account/shown-key-words";
import { KEY_LIFETIMES_DAYS, KEY_SCOPES } from "#lib/policy/key-rules";
import { MAX_ACTIVE_KEYS } from "#lib/policy/plans";
import { createKeyAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("create") };
}

export default async function NewKeyPage() {
  const { locale, member } = await requireMember("/account/keys/new");
  const { working, programs, standing } = await readKeys(member);
  const t = await getTranslations("keys");
  const isFull = working.length + programs.length >= MAX_ACTIVE_KEYS;
  return (
    <AccountFrame locale={locale} place="keys" title={t("create")}>
      {standing === "pro" ? (
        <CreateKeyForm
          action={createKeyAction}
          submission={newSubmission()}
          site={siteAddress()}
          locale={locale}
          list={`/${locale}/account/keys`}
          scopes={KEY_SCOPES.map((scope) => ({ value: scope, label: t(`scopeName.${scope}`) }))}
          lifetimes={KEY_LIFETIMES_DAYS.map((days) => ({
            value: String(days ?? "never"),
            label: days === null ? t("neverExpires") : t("days", { days }),
          }))}
          words={{
            name: t("name"),
            nameHint: t("nameHint"),
            scope: t("scope"),
            scopeHint: t("scopeHint"),
            expiry: t("expiry"),
            create: t("create"),
            cancel: t("cancel"),
            toList: t("toList"),
          }}
          instead={isFull ? t("full", { limit: MAX_ACTIVE_KEYS }) : undefined}
          shown={await shownKeyWords()}
          problems={await problemWords()}
        />
      ) : (
        <PlanNote locale={locale} standing={standing} />
      )}
    </AccountFrame>
  );
}
