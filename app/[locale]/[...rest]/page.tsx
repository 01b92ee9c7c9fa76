import { MissingPage } from "#components/ui/missing-page";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";

export const generateMetadata = missingMetadata;

/** Every address that is no page, so that it gets the site's own "not found". */
export default async function NoSuchPage() {
  const locale = await pageLocale();
  declareMissing();
  return <MissingPage locale={locale} />;
}
