import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { ConnectForm } from "#components/account/connect-form";
import { PlanNote } from "#components/account/plan-note";
import { readKeys, readOverview } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { readConnection } from "#lib/adapters/web/connect/read-connection";
import { MAX_ACTIVE_KEYS } from "#lib/policy/plans";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("connect"))("page"), robots: { index: false } };
}

/** Where a program that signs in leads its user: who it is, what it may do, and two answers. */
export default async function ConnectPage({ params }: PageProps<"/[locale]/account/connect/[uid]">) {
  const { uid } = await params;
  const { locale, member } = await requireMember(`/account/connect/${uid}`);
  const t = await getTranslations("connect");
  const connection = await readConnection(uid);
  if (!connection)
    return (
      <AccountFrame locale={locale} place="keys" title={t("overTitle")}>
        <p role="status">{t("over")}</p>
      </AccountFrame>
    );
  const [{ working, programs, standing }, { usage }] = await Promise.all([readKeys(member), readOverview(member)]);
  const { client, asksForAi } = connection;
  const isFull = working.length + programs.length >= MAX_ACTIVE_KEYS && !programs.some(({ clientId }) => clientId === client.id);
  return (
    <AccountFrame locale={locale} place="keys" title={t("title", { name: client.name })}>
      {standing !== "pro" && <PlanNote locale={locale} standing={standing} />}
      {standing === "pro" && isFull && <p role="alert">{t("full", { limit: MAX_ACTIVE_KEYS })}</p>}
      <ConnectForm
        locale={locale}
        uid={uid}
        client={client}
        email={member.email}
        mayAllow={standing === "pro" && !isFull}
        asksForAi={asksForAi}
        daily={usage.playground.limit}
        briefs={usage.brief.remaining}
        chats={usage.chat.remaining}
      />
    </AccountFrame>
  );
}
