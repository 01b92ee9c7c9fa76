import type { ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";
import { nextQuestions } from "#lib/ai/consultant/gather/follow-ups";
import { detailsOf, toEvidence, type Asking } from "#lib/ai/consultant/gather/gathering";
import { gatherNothing } from "#lib/ai/consultant/gather/gather-none";
import { valueOf } from "#lib/ai/consultant/gather/measured";
import type { Measure } from "#lib/ai/consultant/intent";
import type { Question } from "#lib/ai/consultant/question/read-question";
import { count, domainIn, outOf } from "#lib/ai/consultant/words/phrases";
import { countByDomain, findPainpoints } from "#lib/feed/painpoints";
import type { FeedSummary } from "#lib/feed/record";
import type { Domain } from "#lib/policy/market";

const SHOWN = 4;

interface Row {
  slug: Domain;
  count: number;
  /** The highest of the domain by the measure, and the value of its middle one. */
  highest: FeedSummary;
  median: number | null;
}

/** Which domain is the worst: by the middle one of its pain points, so that neither a large domain nor a single case wins. */
export async function gatherDomains(asking: Asking, { by }: Question & { kind: "domains" }): Promise<ConsultantEvidence> {
  const counted = (await countByDomain(asking.release)).filter((domain) => domain.count > 0);
  const measure = by === "severity" || by === "unmet_need" || by === "frequency" ? by : "score";
  const rows = (await Promise.all(counted.map(({ slug, count: painpoints }) => readRow(asking, slug, painpoints, measure)))).flat();
  const value = (row: Row) => (by === "count" ? row.count : (row.median ?? -1));
  const first = rows.toSorted((a, b) => value(b) - value(a)).slice(0, SHOWN);
  if (first.length === 0) return gatherNothing(asking);
  const next = nextQuestions(asking.locale);
  const [worst] = first;
  return toEvidence(asking, {
    intent: { kind: "domains", by },
    details: await detailsOf(
      asking,
      first.map(({ highest }) => highest),
    ),
    facts: [...first.flatMap((row, at) => rowFacts(asking, row, at + 1, measure)), domainCount(asking, rows.length)],
    ceiling: "full",
    followUps: worst ? [next.highest(worst.slug), next.unmet(worst.slug), next.buildIn(worst.slug)] : [next.rising, next.build],
  });
}

/** By score the middle one stands in the middle of the list; other measures are put in order first, as far as they are read. */
async function readRow({ release }: Asking, slug: Domain, painpoints: number, by: Measure): Promise<Row[]> {
  const middle = Math.floor((painpoints - 1) / 2);
  if (by === "score") {
    const [top, centre] = await Promise.all([0, middle].map((offset) => findPainpoints(release, { domain: slug, limit: 1, offset })));
    const highest = top?.records[0];
    return highest ? [{ slug, count: painpoints, highest, median: centre?.records[0]?.composite_score ?? null }] : [];
  }
  const { records } = await findPainpoints(release, { domain: slug, limit: MOST_PER_DOMAIN, offset: 0 });
  const sorted = records.toSorted((a, b) => (valueOf(b, by) ?? -1) - (valueOf(a, by) ?? -1));
  const [highest] = sorted;
  const centre = sorted[Math.floor((sorted.length - 1) / 2)];
  return highest ? [{ slug, count: painpoints, highest, median: centre ? valueOf(centre, by) : null }] : [];
}
const MOST_PER_DOMAIN = 200;

const MEASURE_WORDS: Partial<Record<Measure, { en: string; "zh-Hant": string }>> = {
  severity: { en: "severity", "zh-Hant": "嚴重程度" },
  unmet_need: { en: "unmet need", "zh-Hant": "未滿足程度" },
  frequency: { en: "frequency", "zh-Hant": "頻率" },
};

function rowFacts({ locale }: Asking, { slug, count: painpoints, median }: Row, number: number, by: Measure): Fact[] {
  const most = by === "score" ? 100 : 10;
  const word = MEASURE_WORDS[by]?.[locale] ?? (locale === "en" ? "score" : "分數");
  const statement =
    locale === "en"
      ? `${count(painpoints)} ${painpoints === 1 ? "pain point" : "pain points"}; the middle one has a ${word} of ${outOf(median, most, locale)}.`
      : `${count(painpoints)} 則痛點，${word}的中位數是 ${outOf(median, most, locale)}。`;
  return [
    { name: "domain_name", value: domainIn(slug, locale), number, statement: domainIn(slug, locale) },
    { name: "domain_median", value: median ?? (locale === "en" ? "not rated" : "未評分"), number, statement },
    { name: "domain_painpoint_count", value: painpoints, number, statement },
  ];
}

function domainCount({ locale }: Asking, domains: number): Fact {
  return {
    name: "domain_count",
    value: domains,
    statement: locale === "en" ? `${domains} domains have pain points.` : `共有 ${domains} 個領域有痛點。`,
  };
}
