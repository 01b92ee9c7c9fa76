import { getLocale } from "next-intl/server";
import { MissingPage } from "#components/ui/missing-page";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";

export const generateMetadata = missingMetadata;

export default async function NotFound() {
  return <MissingPage locale={await getLocale()} />;
}
