import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { RevokeKeyForm } from "#components/account/revoke-key-form";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readKey } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { revokeKeyAction } from "./actions";
import { signOf } from "#lib/policy/key-rules";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("revokeLink") };
}

export default async function RevokeKeyPage({ params }: PageProps<"/[locale]/account/keys/[id]/revoke">) {
  const { id } = await params;
  const { locale, member } = await requireMember(`/account/keys/${id}/revoke`);
  const key = await readKey(member, id);
  const t = await getTranslations("keys");
  const isRevoked = key.state === "revoked";
  const isProgram = key.clientHost !== null;
  return (
    <AccountFrame
      locale={locale}
      place="keys"
      title={t(isRevoked ? "revokedTitle" : isProgram ? "disconnectQuestion" : "revokeQuestion", { name: key.name })}
    >
      <RevokeKeyForm
        action={revokeKeyAction}
        keyId={key.id}
        words={{ revoke: t(isProgram ? "disconnectNow" : "revokeNow", { name: key.name }), revoked: t("revoked") }}
        instead={isRevoked ? t("revoked") : undefined}
        problems={await problemWords()}
      >
        <p>{t.rich(isProgram ? "disconnectWarning" : "revokeWarning", { prefix: () => <code>{signOf(key)}</code> })}</p>
      </RevokeKeyForm>
      <p>
        <a href={`/${locale}/account/keys`} className="link">
          {t("toList")}
        </a>
      </p>
    </AccountFrame>
  );
}
