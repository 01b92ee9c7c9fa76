import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readSignInAddress } from "#lib/adapters/web/sign-in-address";
import { LINK_MINUTES, MAILS_FROM_ONE_ORIGIN } from "#lib/policy/link-bounds";
import { pageAddress } from "#lib/auth/pages";
import { mailsLinks } from "#lib/auth/sign-in-choices";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkMail");
  return { title: t(mailsLinks() ? "title" : "titleLog"), robots: { index: false } };
}

/** The same for every address, whether or not there is an account. */
export default async function CheckMailPage({ searchParams }: PageProps<"/[locale]/sign-in/check-mail">) {
  const locale = await pageLocale();
  const { next } = readSignInAddress(await searchParams);
  const t = await getTranslations("checkMail");
  const mails = mailsLinks();
  return (
    <div className="grid max-w-lg gap-6">
      <h1 className="text-3xl leading-tight font-bold">{t(mails ? "title" : "titleLog")}</h1>
      <p>{t(mails ? "text" : "textLog", { minutes: LINK_MINUTES })}</p>
      <p className="text-muted">{t(mails ? "missing" : "missingLog", { bound: MAILS_FROM_ONE_ORIGIN })}</p>
      <p>
        <a href={pageAddress(locale, "sign-in", { next })} className="underline">
          {t("again")}
        </a>
      </p>
    </div>
  );
}
