import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { DeleteAccountForm } from "#components/account/delete-account-form";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { deleteAccountAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.delete"))("title") };
}

export default async function DeleteAccountPage() {
  const { locale, member } = await requireMember("/account/delete");
  const t = await getTranslations("account.delete");
  return (
    <AccountFrame locale={locale} place="overview" title={t("title")}>
      <ul className="list-disc pl-5">
        <li>{t("keys")}</li>
        <li>{t("person")}</li>
        <li>{t("kept")}</li>
        <li>{t("final")}</li>
      </ul>
      <DeleteAccountForm
        action={deleteAccountAction}
        locale={locale}
        words={{ address: t("address", { email: member.email }), delete: t("button") }}
        problems={await problemWords()}
      />
    </AccountFrame>
  );
}
