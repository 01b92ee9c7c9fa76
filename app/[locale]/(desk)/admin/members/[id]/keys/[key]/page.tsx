import { getTranslations } from "next-intl/server";
import { DeskForm } from "#components/desk/desk-form";
import { DeskFrame } from "#components/desk/desk-frame";
import { KeyTable } from "#components/account/key-table";
import { MissingPage } from "#components/ui/missing-page";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { deskProblemWords } from "#lib/adapters/web/desk/problem-words";
import { readMembersKey } from "#lib/adapters/web/desk/read-desk";
import { revokeMembersKeyAction } from "./actions";
import { signOf } from "#lib/policy/key-rules";

export const generateMetadata = deskMetadata("members");

/** A key, and what an operator may do with it: end it. It asks first, since nothing brings it back. */
export default async function MembersKeyPage({ params }: PageProps<"/[locale]/admin/members/[id]/keys/[key]">) {
  const { locale, isOpen } = await openDesk();
  const { id, key: keyId } = await params;
  const found = isOpen ? await readMembersKey(id, keyId) : undefined;
  if (!found) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const { member, key } = found;
  const t = await getTranslations("keys");
  const isRevoked = key.state === "revoked";
  return (
    <DeskFrame locale={locale} place="members" title={t(isRevoked ? "revokedTitle" : "revokeQuestion", { name: key.name })}>
      <KeyTable locale={locale} caption={key.name} keys={[key]} isNamed={false} member={member.id} />
      {!isRevoked && (
        <p>{t.rich(key.clientHost === null ? "revokeWarning" : "disconnectWarning", { prefix: () => <code>{signOf(key)}</code> })}</p>
      )}
      <DeskForm
        action={revokeMembersKeyAction}
        name="revoke"
        hidden={{ account: member.id, keyId: key.id }}
        fields={[]}
        buttons={[{ label: t("revokeNow", { name: key.name }), look: "danger" }]}
        done={t("revoked")}
        instead={isRevoked ? t("revoked") : undefined}
        problems={await deskProblemWords()}
      />
      <p>
        <a href={`/${locale}/admin/members/${member.id}`} className="link wrap-anywhere">
          {(await getTranslations("admin.member"))("back", { email: member.email })}
        </a>
      </p>
    </DeskFrame>
  );
}
