import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Playground } from "#components/account/playground";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { askedPlayground, openPlayground } from "#lib/adapters/web/playground/open-playground";
import { pageAddress } from "#lib/auth/pages";
import { currentMember } from "#lib/auth/session";
import { runOperation } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("playground");
  return { title: t("title"), robots: { index: false } };
}

export default async function PlaygroundPage({ searchParams }: PageProps<"/[locale]/account/playground">) {
  const locale = await pageLocale();
  const params = await searchParams;
  const member = await currentMember();
  if (!member) redirect(pageAddress(locale, "sign-in", { next: askedPlayground(locale, params) }));
  return <Playground view={await openPlayground(locale, member, params)} run={runOperation} />;
}
