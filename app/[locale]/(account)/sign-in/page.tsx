import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Alert } from "#components/ui/alert";
import { EmailField } from "#components/ui/email-field";
import { PostForm } from "#components/ui/post-form";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readSignInAddress } from "#lib/adapters/web/sign-in-address";
import { accountPage } from "#lib/auth/pages";
import { currentMember } from "#lib/auth/session";
import { mailsLinks, signInChoices } from "#lib/auth/sign-in-choices";

type Props = PageProps<"/[locale]/sign-in">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("signIn");
  const { error } = readSignInAddress(await searchParams);
  return { title: error ? `${t("errorTitle")}: ${t("title")}` : t("title"), robots: { index: false } };
}

export default async function SignInPage({ searchParams }: Props) {
  const locale = await pageLocale();
  const { error, next, email } = readSignInAddress(await searchParams);
  const { providers, demo } = await signInChoices();
  if (await currentMember()) redirect(next ?? accountPage(locale));
  const t = await getTranslations("signIn");
  const mails = mailsLinks();
  const fields = { locale, next };
  return (
    <div className="grid max-w-lg gap-6">
      <h1 className="text-3xl leading-tight font-bold">{t("title")}</h1>
      {error && error !== "email" && <Alert text={t(`errors.${error}`)} />}
      {demo !== undefined && (
        <div className="grid gap-3 border-b border-line pb-6">
          <p id="demo" className="wrap-anywhere">
            {t("demoHint", { email: demo })}
          </p>
          <PostForm action="/api/sign-in/demo" fields={fields} button={t("demo")} describedBy="demo" main />
        </div>
      )}
      <div className="grid gap-3">
        <p>{t(mails ? "lead" : "leadLog")}</p>
        {!mails && <p className="text-muted">{t("noMail")}</p>}
      </div>
      <PostForm action="/api/sign-in/link" fields={fields} button={t(mails ? "send" : "make")} main={demo === undefined}>
        <EmailField label={t("email")} value={email} error={error === "email" ? t("errors.email") : undefined} />
      </PostForm>
      {providers.length > 0 && (
        <section className="grid gap-3 border-t border-line pt-6">
          <h2 className="text-xl font-semibold">{t("or")}</h2>
          {providers.map(({ id, name }) => (
            <PostForm key={id} action="/api/sign-in/oauth" fields={{ ...fields, provider: id }} button={t("with", { provider: name })} />
          ))}
        </section>
      )}
    </div>
  );
}
