import { undefinedIfMissing, visitorContext } from "#lib/adapters/web/visitor";
import { currentRelease } from "#lib/feed/release";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import type { Locale } from "#lib/policy/locale";
import type { PainpointDetail } from "#lib/schemas/feed";

/** A pain point as it stands, and the release that it is of; undefined for one that is not public, whatever the reason. */
export async function sharedPainpoint(locale: Locale, slug: string): Promise<{ painpoint: PainpointDetail; version: string } | undefined> {
  const release = await currentRelease();
  const painpoint = await call(getPainpoint, { ...visitorContext(locale), release }, { slug }).catch(undefinedIfMissing);
  return painpoint && { painpoint, version: release.version };
}
