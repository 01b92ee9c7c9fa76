import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { sayStillSo } from "#lib/access/still-so";
import { spendVisitorToken } from "#lib/access/visitor-bucket";
import { stillSoAddress } from "#lib/adapters/web/feed-address";
import { readForm, seeOther } from "#lib/auth/form-post";
import { isOwnOrigin } from "#lib/auth/own-origin";
import { toAppError } from "#lib/operations/to-app-error";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";
import { noteRefusal } from "#lib/request-times";

/** A plain form of a pain point's page: counts a reader's yes or no, and leads to what all of them said. */
export async function answerStillSo(request: Request): Promise<Response> {
  const fields = await readForm(request);
  const [slug, answer, named] = [fields?.get("slug") ?? "", fields?.get("answer"), fields?.get("locale")];
  const locale = isLocale(named) ? named : DEFAULT_LOCALE;
  if (!/^[a-z0-9-]{1,200}$/.test(slug) || (answer !== "yes" && answer !== "no") || !isOwnOrigin(request.headers))
    return seeOther(`/${locale}`);
  const address = openAddress(request.headers.get(CALLER_ADDRESS_HEADER));
  try {
    spendVisitorToken(address);
    return seeOther(`${stillSoAddress(locale, slug)}?${await sayStillSo({ slug, isStillSo: answer === "yes", address })}`);
  } catch (error) {
    noteRefusal(toAppError(error).code);
    return seeOther(`${stillSoAddress(locale, slug)}?later`);
  }
}
