import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Playground } from "#components/playground";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { playgroundAddress, signInAddress } from "#lib/adapters/web/playground/address";
import { openPlayground } from "#lib/adapters/web/playground/open-playground";
import { findOperation } from "#lib/adapters/web/playground/read-asked-run";
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
  if (!member) redirect(signInAddress(locale, playgroundAddress(locale, findOperation(params.operation)?.name)));
  return <Playground view={await openPlayground(locale, member, params)} run={runOperation} />;
}
