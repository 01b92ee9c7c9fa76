import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { RotateKeyForm } from "#components/account/rotate-key-form";
import { siteAddress } from "#lib/adapters/web/account/deployment";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readKey } from "#lib/adapters/web/account/read-account";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { shownKeyWords } from "#lib/adapters/web/account/shown-key-words";
import { isWorking, OVERLAPS_HOURS } from "#lib/policy/key-rules";
import { hasPro } from "#lib/policy/plans";
import { rotateKeyAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("keys"))("rotate") };
}

export default async function RotateKeyPage({ params }: PageProps<"/[locale]/account/keys/[id]/rotate">) {
  const { id } = await params;
  const { locale, member } = await requireMember(`/account/keys/${id}/rotate`);
  const key = await readKey(member, id);
  const t = await getTranslations("keys");
  const problems = await problemWords();
  const canRotate = isWorking(key.state) && key.replacedBy === null;
  return (
    <AccountFrame locale={locale} place="keys" title={t("rotateOf", { name: key.name })}>
      <p>{t("rotateText")}</p>
      <RotateKeyForm
        action={rotateKeyAction}
        keyId={key.id}
        site={siteAddress()}
        locale={locale}
        list={`/${locale}/account/keys`}
        back={`/${locale}/account/keys/${key.id}`}
        overlaps={OVERLAPS_HOURS.map((hours) => ({ value: String(hours), label: t(`overlapOf.${hours}`) }))}
        words={{ overlap: t("overlap"), rotate: t("rotateOf", { name: key.name }), cancel: t("cancel") }}
        instead={hasPro(member.plan) ? (canRotate ? undefined : problems.not_active) : problems.pro_required}
        shown={await shownKeyWords()}
        problems={problems}
      />
    </AccountFrame>
  );
}
