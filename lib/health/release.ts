import { findCurrentRelease } from "#lib/db/current-release";
import { OTHER_LAYOUTS } from "#lib/db/standing-release";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { mend, said, well, type Finding } from "#lib/health/finding";
import type { Text } from "#lib/policy/locale";
import { monthsBetween } from "#lib/policy/months";
import { unpublishedSince } from "#lib/queue/acts";

/** What is published, how old it is, and what waits to be. */
export async function lookAtRelease(): Promise<Finding> {
  const [release, others] = await Promise.all([findCurrentRelease(), query<{ layout: number }>("other_layouts", OTHER_LAYOUTS)]);
  if (!release) return mend(others.length === 0 ? "nothing_published" : "other_layout");
  const { version, count, freshness } = release;
  const { visible_through_month: through, lag_months: lag, data_month: newest } = freshness;
  if (lag !== env().LAG_MONTHS) return mend("lag_differs", { lag, wanted: env().LAG_MONTHS });
  const age = monthsBetween(newest, new Date().toISOString().slice(0, 7)).length - 1;
  const { text } = well("release", { version, count, through, lag, age });
  const unpublished = (await unpublishedSince()) ? [said("unpublished")] : [];
  const beside = others.length > 0 ? [said("beside", { layouts: others.map(({ layout }) => layout).join(", ") })] : [];
  return { isWell: true, text: [text, ...unpublished, ...beside].reduce(joined) };
}

function joined(one: Text, other: Text): Text {
  return { "zh-Hant": one["zh-Hant"] + other["zh-Hant"], en: one.en + other.en };
}
