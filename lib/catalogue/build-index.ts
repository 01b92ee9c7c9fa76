import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { ScoredPainpoint } from "#lib/catalogue/score";
import type { PublicRecord } from "#lib/catalogue/record";
import { domainKey, HAN_WORDS_KEY, LATIN_WORDS_KEY, orderKey, periodKey, trendKey, wordKey } from "#lib/feed/search/keys";
import { encodeOrder, PostingsWriter } from "#lib/feed/search/postings";
import { characters, fold, runs, runTokens } from "#lib/feed/search/tokens";
import { LOCALES } from "#lib/policy/locale";
import { addMonths, type Month } from "#lib/policy/months";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { TRENDS } from "#lib/policy/trend";
import { PERIODS } from "#lib/schemas/feed";

/** How much a word counts by where it stands. */
const FIELDS: { weight: number; texts: (curated: CuratedPainpoint) => string[] }[] = [
  { weight: 10, texts: ({ headline }) => Object.values(headline) },
  { weight: 8, texts: ({ keywords }) => LOCALES.flatMap((locale) => keywords[locale]) },
  { weight: 4, texts: ({ summary }) => Object.values(summary) },
  { weight: 3, texts: ({ who_is_affected }) => Object.values(who_is_affected) },
  { weight: 1.5, texts: ({ slug }) => [slug.replaceAll("-", " ")] },
  {
    weight: 1.5,
    texts: ({ workarounds, existing_solutions, angles, barriers }) =>
      LOCALES.flatMap((locale) => [...workarounds, ...existing_solutions, ...angles, ...barriers].map((text) => text[locale])),
  },
];
const WEIGHT_SCALE = 4;
const HAN_WORD_LENGTHS = { shortest: 2, longest: 4 };

/** The entries of feed.index for pain points in the order by score: words, filters, orders and word lists. */
export function buildIndex(scored: readonly ScoredPainpoint[], visibleThrough: Month): Map<string, Buffer> {
  const words = new Map<string, PostingsWriter>();
  const latin = new Set<string>();
  const han = new Set<string>();
  scored.forEach(({ curated }, ordinal) => {
    for (const [token, weight] of wordWeights(curated, latin)) {
      let writer = words.get(token);
      if (!writer) words.set(token, (writer = new PostingsWriter()));
      writer.add(ordinal, weight);
    }
    collectHanWords(curated, han);
  });

  const records = scored.map(({ record }) => record);
  const index = new Map<string, Buffer>();
  for (const [token, writer] of words) index.set(wordKey(token), writer.encoded(scored.length));
  for (const domain of DOMAIN_SLUGS) {
    index.set(
      domainKey(domain),
      where(records, (record) => record.domain === domain),
    );
  }
  for (const [period, months] of Object.entries(PERIODS)) {
    const since = addMonths(visibleThrough, 1 - months);
    index.set(
      periodKey(period),
      where(records, ({ last_active_month }) => last_active_month !== null && last_active_month >= since),
    );
  }
  for (const trend of TRENDS) {
    index.set(
      trendKey(trend),
      where(records, ({ market }) => market.trend === trend),
    );
  }
  index.set(
    orderKey("discussed"),
    order(records, (a, b) => b.reply_count - a.reply_count),
  );
  index.set(
    orderKey("newest"),
    order(records, (a, b) => compare(b.first_seen_month, a.first_seen_month)),
  );
  index.set(
    orderKey("oldest"),
    order(records, (a, b) => compare(a.first_seen_month, b.first_seen_month)),
  );
  index.set(LATIN_WORDS_KEY, Buffer.from([...latin].toSorted().join("\n")));
  index.set(HAN_WORDS_KEY, Buffer.from([...han].toSorted().join("\n")));
  return index;
}

/** Σ over fields of weight × 2·tf/(tf+1): the second mention of a word adds less than the first. */
function wordWeights(curated: CuratedPainpoint, latin: Set<string>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const field of FIELDS) {
    const counts = new Map<string, number>();
    for (const run of field.texts(curated).flatMap((text) => runs(fold(text)))) {
      if (/^[a-z]{4,}$/.test(run.text)) latin.add(run.text);
      for (const token of runTokens(run)) counts.set(token, (counts.get(token) ?? 0) + 1);
    }
    for (const [token, count] of counts) weights.set(token, (weights.get(token) ?? 0) + (field.weight * 2 * count) / (count + 1));
  }
  for (const [token, weight] of weights) weights.set(token, Math.min(255, Math.max(1, Math.round(weight * WEIGHT_SCALE))));
  return weights;
}

function collectHanWords({ keywords }: CuratedPainpoint, han: Set<string>): void {
  for (const run of keywords["zh-Hant"].flatMap((word) => runs(fold(word)))) {
    const length = characters(run.text).length;
    if (run.script === "han" && length >= HAN_WORD_LENGTHS.shortest && length <= HAN_WORD_LENGTHS.longest) han.add(run.text);
  }
}

function where(records: readonly PublicRecord[], holds: (record: PublicRecord) => boolean): Buffer {
  const writer = new PostingsWriter();
  records.forEach((record, ordinal) => {
    if (holds(record)) writer.add(ordinal, 1);
  });
  return writer.encoded(records.length);
}

function order(records: readonly PublicRecord[], by: (a: PublicRecord, b: PublicRecord) => number): Buffer {
  const entries = records.map((record, ordinal) => ({ record, ordinal }));
  return encodeOrder(
    entries.toSorted((a, b) => by(a.record, b.record) || compare(a.record.slug, b.record.slug)).map(({ ordinal }) => ordinal),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
