import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { OnePressForm } from "#components/account/one-press-form";
import { Phrased } from "#components/ui/phrased";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readShortlists } from "#lib/adapters/web/account/read-shortlists";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { compareAddress } from "#lib/adapters/web/feed-address";
import { deleteShortlistAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("shortlists"))("title") };
}

export default async function ShortlistsPage({ searchParams }: PageProps<"/[locale]/account/shortlists">) {
  const { locale, member } = await requireMember("/account/shortlists");
  const { kept, deleted } = await searchParams;
  const [lists, problems, t] = await Promise.all([readShortlists(member, locale), problemWords(), getTranslations("shortlists")]);
  const done = kept === undefined ? (deleted === undefined ? undefined : t("deleted")) : t("kept");
  return (
    <AccountFrame locale={locale} place="shortlists" title={t("title")}>
      {done !== undefined && (
        <p role="status" className="border-l-4 border-accent pl-3 font-medium">
          {done}
        </p>
      )}
      <p>{lists.length === 0 ? t("none") : t("intro")}</p>
      <ul className="grid gap-6">
        {lists.map(({ id, name, painpoints }) => (
          <li key={id} className="grid min-w-0 gap-2 border-b border-line pb-5">
            <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
            {painpoints.length === 0 ? (
              <p className="text-muted">{t("nothingPublic")}</p>
            ) : (
              <ul className="grid list-disc gap-1 pl-5">
                {painpoints.map(({ slug, headline }) => (
                  <li key={slug}>
                    <a href={`/${locale}/painpoints/${slug}`} className="underline decoration-line">
                      <Phrased locale={locale} text={headline} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-x-6">
              {painpoints.length > 0 && (
                <a
                  href={compareAddress(
                    locale,
                    painpoints.map(({ slug }) => slug),
                  )}
                  aria-label={t("compareNamed", { name })}
                  className="link"
                >
                  {t("compare")}
                </a>
              )}
              <OnePressForm
                action={deleteShortlistAction}
                locale={locale}
                id={id}
                words={{ press: t("delete"), pressNamed: t("deleteNamed", { name }) }}
                problems={problems}
              />
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={`/${locale}`} className="link">
          {t("choose")}
        </a>
      </p>
    </AccountFrame>
  );
}
