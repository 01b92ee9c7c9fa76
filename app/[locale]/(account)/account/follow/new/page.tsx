import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { WaysForm } from "#components/account/ways-form";
import { SentenceGap } from "#components/ui/sentence-gap";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readFollow, readFollowed } from "#lib/adapters/web/account/read-follow";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { feedAddress, followAddress } from "#lib/adapters/web/feed-address";
import { domainName } from "#lib/policy/market";
import { followAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("follow"))("follow") };
}

export default async function NewFollowPage({ searchParams }: PageProps<"/[locale]/account/follow/new">) {
  const search = readFollowed(await searchParams);
  const asked = followAddress("en", search).slice("/en".length) as `/account${string}`;
  const { locale, member } = await requireMember(asked);
  const [{ webhooks, mails }, problems, t] = await Promise.all([readFollow(member, locale), problemWords(), getTranslations("follow")]);
  const address = feedAddress(locale, search);
  return (
    <AccountFrame locale={locale} place="follow" title={t("follow")}>
      <p>
        {t("followIntro")}
        <SentenceGap />
        <a href={address} className="underline">
          {t("open")}
        </a>
      </p>
      <WaysForm
        action={followAction}
        locale={locale}
        fields={{ search: address.split("?")[1] ?? "" }}
        name={search.q ?? (search.domain === undefined ? t("everything") : domainName(search.domain)[locale])}
        byMail={mails}
        webhookId={webhooks[0]?.id ?? ""}
        webhooks={webhooks.map(({ id, url }) => ({ value: id, label: url }))}
        mails={mails}
        words={{
          name: t("name"),
          mail: t("mail"),
          noMails: t("noMails"),
          webhook: t("webhook"),
          none: t("noWebhook"),
          save: t("follow"),
        }}
        problems={problems}
      />
      <p>
        <a href={`/${locale}/account/follow/webhooks/new`} className="link">
          {t("newWebhook")}
        </a>
      </p>
    </AccountFrame>
  );
}
