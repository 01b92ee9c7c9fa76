import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { CreateWebhookForm } from "#components/account/create-webhook-form";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { createWebhookAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("follow"))("newWebhook") };
}

export default async function NewWebhookPage() {
  const { locale } = await requireMember("/account/follow/webhooks/new");
  const t = await getTranslations("follow");
  return (
    <AccountFrame locale={locale} place="follow" title={t("newWebhook")}>
      <CreateWebhookForm
        action={createWebhookAction}
        back={`/${locale}/account/follow`}
        words={{
          url: t("url"),
          urlHint: t("urlHint"),
          create: t("create"),
          cancel: t("cancel"),
          secret: t("secret"),
          once: t("secretOnce"),
          copy: t("copy"),
          copied: t("copied"),
          leave: t("leave"),
        }}
        problems={await problemWords()}
      />
    </AccountFrame>
  );
}
