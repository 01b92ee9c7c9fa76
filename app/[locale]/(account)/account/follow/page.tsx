import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { OnePressForm } from "#components/account/one-press-form";
import { DeliveryList } from "#components/account/delivery-list";
import { WaysForm } from "#components/account/ways-form";
import { Moment } from "#components/ui/moment";
import { SentenceGap } from "#components/ui/sentence-gap";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readFollow } from "#lib/adapters/web/account/read-follow";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { MOST_SAVED_SEARCHES, MOST_WEBHOOKS } from "#lib/policy/deliveries";
import { changeWaysAction, deleteWebhookAction, sendAgainAction, sendTestAction, unfollowAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("follow"))("title") };
}

const DONE = ["followed", "changed", "deleted", "sent"] as const;

export default async function FollowPage({ searchParams }: PageProps<"/[locale]/account/follow">) {
  const { locale, member } = await requireMember("/account/follow");
  const params = await searchParams;
  const [{ searches, webhooks, deliveries, mails }, problems, t] = await Promise.all([
    readFollow(member, locale),
    problemWords(),
    getTranslations("follow"),
  ]);
  const done = DONE.find((name) => params[name] !== undefined);
  const ways = { mail: t("mail"), noMails: t("noMails"), webhook: t("webhook"), none: t("noWebhook"), save: t("save") };
  return (
    <AccountFrame locale={locale} place="follow" title={t("title")}>
      {done !== undefined && (
        <p role="status" className="border-l-4 border-accent pl-3 font-medium">
          {t(`done.${done}`)}
        </p>
      )}
      <p>{searches.length === 0 ? t("none") : t("intro", { most: MOST_SAVED_SEARCHES })}</p>
      <ul className="grid gap-6">
        {searches.map(({ id, name, address, byMail, webhookId }) => (
          <li key={id} className="grid min-w-0 gap-2 border-b border-line pb-5">
            <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
            <WaysForm
              action={changeWaysAction}
              locale={locale}
              fields={{ id }}
              byMail={byMail}
              webhookId={webhookId ?? ""}
              webhooks={webhooks.map((webhook) => ({ value: webhook.id, label: webhook.url }))}
              mails={mails}
              words={ways}
              problems={problems}
            />
            <div className="flex flex-wrap items-center gap-x-6">
              <a href={address} aria-label={t("openNamed", { name })} className="link">
                {t("open")}
              </a>
              <OnePressForm
                action={unfollowAction}
                locale={locale}
                id={id}
                words={{ press: t("unfollow"), pressNamed: t("unfollowNamed", { name }) }}
                problems={problems}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <a href={`/${locale}/account/follow/new`} className="link">
          {t("followAll")}
        </a>
        <a href={`/${locale}`} className="link">
          {t("search")}
        </a>
      </p>

      <section className="grid min-w-0 gap-4">
        <h2 className="text-xl font-semibold">{t("webhooks")}</h2>
        <p>
          {t("webhooksIntro", { most: MOST_WEBHOOKS })}
          <SentenceGap />
          <a href={`/${locale}/docs/webhooks`} className="underline">
            {t("webhooksDocs")}
          </a>
        </p>
        <ul className="grid gap-3">
          {webhooks.map(({ id, url, createdAt, disabledAt }) => (
            <li key={id} className="grid min-w-0 gap-1 border-b border-line pb-3">
              <span className="wrap-anywhere">{url}</span>
              <span className="quiet">
                {t("since")} <Moment locale={locale} at={createdAt} />
              </span>
              {disabledAt && <span className="font-medium">{t("disabled")}</span>}
              <div className="flex flex-wrap items-center gap-x-6">
                {!disabledAt && (
                  <OnePressForm
                    action={sendTestAction}
                    act="test"
                    locale={locale}
                    id={id}
                    words={{ press: t("test"), pressNamed: t("testNamed", { url }) }}
                    problems={problems}
                  />
                )}
                <OnePressForm
                  action={deleteWebhookAction}
                  locale={locale}
                  id={id}
                  words={{ press: t("delete"), pressNamed: t("deleteNamed", { url }) }}
                  problems={problems}
                />
              </div>
            </li>
          ))}
        </ul>
        {webhooks.length < MOST_WEBHOOKS && (
          <p>
            <a href={`/${locale}/account/follow/webhooks/new`} className="link">
              {t("newWebhook")}
            </a>
          </p>
        )}
      </section>

      <section id="deliveries" className="grid min-w-0 gap-4">
        <h2 className="text-xl font-semibold">{t("deliveries")}</h2>
        <DeliveryList locale={locale} deliveries={deliveries} action={sendAgainAction} problems={problems} />
      </section>
    </AccountFrame>
  );
}
