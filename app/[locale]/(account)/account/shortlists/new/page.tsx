import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { KeepShortlistForm } from "#components/account/keep-shortlist-form";
import { Phrased } from "#components/ui/phrased";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { compareAddress } from "#lib/adapters/web/feed-address";
import { readCompared, readComparedSlugs } from "#lib/adapters/web/visitor";
import { keepShortlistAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("shortlists"))("keep") };
}

export default async function NewShortlistPage({ searchParams }: PageProps<"/[locale]/account/shortlists/new">) {
  const asked = readComparedSlugs(await searchParams);
  const { locale } = await requireMember(`/account/shortlists/new?compare=${asked.join(",")}`);
  const { painpoints } = await readCompared(locale, asked);
  const t = await getTranslations("shortlists");
  const slugs = painpoints.map(({ slug }) => slug);
  return (
    <AccountFrame locale={locale} place="shortlists" title={t("keep")}>
      {slugs.length === 0 ? (
        <p>
          {t("nothingChosen")}{" "}
          <a href={`/${locale}`} className="underline">
            {t("choose")}
          </a>
        </p>
      ) : (
        <>
          <ul className="grid list-disc gap-1 pl-5">
            {painpoints.map(({ slug, headline }) => (
              <li key={slug}>
                <Phrased locale={locale} text={headline} />
              </li>
            ))}
          </ul>
          <KeepShortlistForm
            action={keepShortlistAction}
            locale={locale}
            compare={slugs.join(",")}
            back={compareAddress(locale, slugs)}
            words={{ name: t("name"), nameHint: t("nameHint"), keep: t("keep"), cancel: t("cancel") }}
            problems={await problemWords()}
          />
        </>
      )}
    </AccountFrame>
  );
}
