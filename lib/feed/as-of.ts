import { LRUCache } from "lru-cache";
import type { Context } from "#lib/context";
import { findKeptReleases } from "#lib/db/current-release";
import { AppError, type InputFault } from "#lib/errors";
import { currentRelease } from "#lib/feed/release";
import { filledText } from "#lib/policy/message";
import type { Month } from "#lib/policy/months";
import type { KeptRelease, Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/**
 * By the release that stands: whatever changes in a kept one changes the name of that, too. A version that does not know of kept months
 * and takes something off renames only what it changes, so that this is not believed for long.
 */
const keptByStanding = shared("kept releases", () => new LRUCache<string, KeptRelease[]>({ max: 2, ttl: 30_000 }));

/** What may still be read of the months before the release that stands, the newest first. */
export async function keptReleases({ id, version, freshness }: Release): Promise<readonly KeptRelease[]> {
  const name = `${id} ${version}`;
  const known = keptByStanding.get(name);
  if (known) return known;
  const all = await findKeptReleases();
  // Nothing that the lag hides is read by its month.
  const kept = all.filter((release) => release.freshness.visible_through_month < freshness.visible_through_month);
  keptByStanding.set(name, kept);
  return kept;
}

/** The release that showed that month last; without a month the one that stands. A month that was never public is a fault of the input. */
export async function releaseAsOf(ctx: Pick<Context, "release">, month: Month | undefined): Promise<Release> {
  const standing = await currentRelease(ctx);
  if (month === undefined || month === standing.freshness.visible_through_month) return standing;
  const kept = await keptReleases(standing);
  const found = kept.find(({ freshness }) => freshness.visible_through_month === month);
  if (!found) throw notKept(standing, kept);
  return found;
}

/**
 * The release of that name, as long as it can be read: by its version, by its month, `latest` for the one that stands, `previous` for the
 * month before it, or the same where nothing is kept. `field` is the input that names it.
 */
export async function findReadable(ctx: Pick<Context, "release">, name: string, field: string): Promise<Release> {
  const standing = await currentRelease(ctx);
  const kept = await keptReleases(standing);
  const found =
    name === "latest"
      ? standing
      : name === "previous"
        ? (kept[0] ?? standing)
        : [standing, ...kept].find(({ version, freshness }) => version === name || freshness.visible_through_month === name);
  if (!found) throw new AppError("not_found", { faults: [noSuchRelease(name, field)] });
  return found;
}

function noSuchRelease(version: string, field: string): InputFault {
  return {
    field,
    code: "unknown",
    message: filledText(NO_SUCH_RELEASE, { version: version.slice(0, LONGEST_ECHO) }),
    fix: LIST_RELEASES,
  };
}
const LONGEST_ECHO = 60;
const NO_SUCH_RELEASE = {
  "zh-Hant": "沒有版本「{version}」：它不存在、已被同月份較新的版本取代，或其中的痛點下架後改了名稱。",
  en: "There is no release {version}: it never was, a newer one of its month took its place, or a pain point was taken off it, which renames it.",
};
const LIST_RELEASES = { "zh-Hant": "以 GET /api/v1/releases 查看現有的版本。", en: "GET /api/v1/releases lists those that there are." };

function notKept(standing: Release, kept: readonly Release[]): AppError {
  const last = standing.freshness.visible_through_month;
  const first = kept.at(-1)?.freshness.visible_through_month ?? last;
  const fault = {
    field: "as_of",
    code: "not_allowed" as const,
    message: filledText(NOT_KEPT, { first, last }),
    fix: filledText(FIX, { first, last }),
  };
  return new AppError("invalid_request", { values: { count: 1 }, faults: [fault] });
}

const NOT_KEPT = {
  "zh-Hant": "as_of 必須是公開過的月份：{first} 到 {last}。",
  en: "as_of must be a month that has been public: {first} to {last}.",
};
const FIX = {
  "zh-Hant": "請送出 {first} 到 {last} 之間的月份，例如 {last}；GET /api/v1/releases 列出全部。",
  en: "Send a month from {first} to {last}, such as {last}; GET /api/v1/releases lists them all.",
};
