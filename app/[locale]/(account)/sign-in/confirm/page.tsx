import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailField } from "#components/ui/email-field";
import { PostForm } from "#components/ui/post-form";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { readSignInAddress } from "#lib/adapters/web/sign-in-address";
import { accountPage } from "#lib/auth/pages";
import { currentMember } from "#lib/auth/session";
import { isLiveLink } from "#lib/auth/sign-in-link";
import { LINK_MINUTES } from "#lib/policy/link-bounds";

type Props = PageProps<"/[locale]/sign-in/confirm">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("confirmSignIn");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the mailed link leads. Opening it does nothing, however often and by whatever program; its button signs in. */
export default async function ConfirmPage({ searchParams }: Props) {
  const locale = await pageLocale();
  const { email, token, next } = readSignInAddress(await searchParams);
  const t = await getTranslations("confirmSignIn");
  const isLive = await isLiveLink({ email, token });
  const member = await currentMember();
  if (isLive)
    return (
      <div className="grid max-w-lg gap-6">
        <h1 className="text-3xl leading-tight font-bold">{t("title")}</h1>
        <p id="who">
          {t("text")} <strong className="wrap-anywhere">{email}</strong>
        </p>
        {member && member.email !== email && <p className="wrap-anywhere">{t("other", { email: member.email })}</p>}
        <PostForm action="/api/sign-in/confirm" fields={{ locale, email, token, next }} button={t("button")} describedBy="who" main />
        <p className="text-muted">{t("not")}</p>
      </div>
    );
  return (
    <div className="grid max-w-lg gap-6">
      <h1 className="text-3xl leading-tight font-bold">{t("goneTitle")}</h1>
      <p>{t("gone", { minutes: LINK_MINUTES })}</p>
      {member ? (
        <p className="wrap-anywhere">
          {t("member", { email: member.email })}{" "}
          <a href={next ?? accountPage(locale)} className="underline">
            {t("continue")}
          </a>
        </p>
      ) : (
        <PostForm action="/api/sign-in/link" fields={{ locale, next }} button={t("new")} main>
          <EmailField label={(await getTranslations("signIn"))("email")} value={email} />
        </PostForm>
      )}
    </div>
  );
}
