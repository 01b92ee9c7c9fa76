import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { KeyTable } from "#components/account/key-table";
import { RenameKeyForm } from "#components/account/rename-key-form";
import { Section } from "#components/ui/section";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readKey } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { isWorking } from "#lib/policy/key-rules";
import { hasPro } from "#lib/policy/plans";
import { renameKeyAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("key") };
}

export default async function KeyPage({ params }: PageProps<"/[locale]/account/keys/[id]">) {
  const { id } = await params;
  const { locale, member } = await requireMember(`/account/keys/${id}`);
  const key = await readKey(member, id);
  const t = await getTranslations("keys");
  const link = "link";
  const isProgram = key.clientHost !== null;
  return (
    <AccountFrame locale={locale} place="keys" title={key.name}>
      <div className="grid gap-2">
        <KeyTable locale={locale} caption={key.name} keys={[key]} isNamed={false} ofPrograms={isProgram} />
        <p className="quiet">{t("clock")}</p>
      </div>
      <Section title={t("renameTitle")}>
        <RenameKeyForm
          action={renameKeyAction}
          keyId={key.id}
          name={key.name}
          words={{ name: t("name"), rename: t("rename"), renamed: t("renamed") }}
          problems={await problemWords()}
        />
      </Section>
      {isWorking(key.state) && (
        <Section title={t("endTitle")}>
          {key.replacedBy !== null && <p>{t("replaced")}</p>}
          {hasPro(member.plan) && key.replacedBy === null && !isProgram && (
            <p>
              <a href={`/${locale}/account/keys/${key.id}/rotate`} className={link}>
                {t("rotateLink")}
              </a>
              <br />
              {t("rotateText")}
            </p>
          )}
          <p>
            <a href={`/${locale}/account/keys/${key.id}/revoke`} className={link}>
              {t(isProgram ? "disconnectLink" : "revokeLink")}
            </a>
            <br />
            {t(isProgram ? "disconnectText" : "revokeText")}
          </p>
        </Section>
      )}
    </AccountFrame>
  );
}
