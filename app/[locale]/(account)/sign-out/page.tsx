import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Alert } from "#components/ui/alert";
import { PostForm } from "#components/ui/post-form";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readSignInAddress } from "#lib/adapters/web/sign-in-address";
import { pageAddress } from "#lib/auth/pages";
import { currentMember } from "#lib/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("signOut"))("title"), robots: { index: false } };
}

export default async function SignOutPage({ searchParams }: PageProps<"/[locale]/sign-out">) {
  const locale = await pageLocale();
  const { error, done } = readSignInAddress(await searchParams);
  const t = await getTranslations("signOut");
  const member = await currentMember();
  if (!member)
    return (
      <div className="grid max-w-lg gap-6">
        <h1 className="text-3xl leading-tight font-bold">{t("doneTitle")}</h1>
        <p role="status">{t(done === "everywhere" ? "doneEverywhere" : "done")}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a href={`/${locale}`} className="underline">
            {t("feed")}
          </a>
          <a href={pageAddress(locale, "sign-in")} className="underline">
            {t("signIn")}
          </a>
        </p>
      </div>
    );
  return (
    <div className="grid max-w-lg gap-6">
      <h1 className="text-3xl leading-tight font-bold">{t("title")}</h1>
      {error && <Alert text={t("again")} />}
      <p className="wrap-anywhere">{t("who", { email: member.email })}</p>
      <div className="grid gap-2">
        <PostForm action="/api/sign-out" fields={{ locale, scope: "here" }} button={t("here")} describedBy="here" main />
        <p id="here" className="text-muted">
          {t("hereHint")}
        </p>
      </div>
      <div className="grid gap-2">
        <PostForm action="/api/sign-out" fields={{ locale, scope: "everywhere" }} button={t("everywhere")} describedBy="everywhere" />
        <p id="everywhere" className="text-muted">
          {t("everywhereHint")}
        </p>
      </div>
    </div>
  );
}
