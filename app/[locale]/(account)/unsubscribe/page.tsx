import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PostForm } from "#components/ui/post-form";
import { readUnsubscribe } from "#lib/adapters/web/account/end-mails";
import { pageLocale } from "#lib/adapters/web/page-locale";

type Props = PageProps<"/[locale]/unsubscribe">;

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("unsubscribe"))("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the link of a digest leads. Opening it does nothing; its button ends the mails of that search. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const locale = await pageLocale();
  const { token } = await searchParams;
  const found = await readUnsubscribe(token);
  const t = await getTranslations("unsubscribe");
  return (
    <div className="grid max-w-lg gap-6">
      <h1 className="text-3xl leading-tight font-bold">{t("title")}</h1>
      {found?.byMail && typeof token === "string" ? (
        <>
          <p id="which" className="wrap-anywhere">
            {t("text", { name: found.name })}
          </p>
          <PostForm action="/api/unsubscribe" fields={{ locale, token }} button={t("button")} describedBy="which" main />
        </>
      ) : (
        <p role="status" className="wrap-anywhere">
          {found ? t("ended", { name: found.name }) : t("gone")}
        </p>
      )}
      <p>
        <a href={`/${locale}/account/follow`} className="link">
          {t("account")}
        </a>
      </p>
    </div>
  );
}
