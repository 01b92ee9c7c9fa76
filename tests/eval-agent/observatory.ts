import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The shipped files, read as they are: what is expected owes nothing to the code that is examined. */
const FOLDER = resolve(import.meta.dirname, "../../markets/taipei");

interface Text {
  "zh-Hant": string;
  en: string;
}
interface Curated {
  slug: string;
  domain: string;
  threads: string[];
  who_is_affected: Text;
  severity: { rating: number } | null;
  unmet_need: { rating: number } | null;
  official_response: string;
  commercial_intent: { level: string };
  existing_solutions: (Text & { gap: Text })[];
  barriers: Text[];
  angles: (Text & { fits_role: string[]; fits_budget: string[] })[];
  gaps: Text[];
  topics: { id: string; weight: string }[];
}

/** A pain point by the rules of /docs/scoring, worked out here once more. */
export interface Painpoint {
  curated: Curated;
  slug: string;
  domain: string;
  composite_score: number;
  pain_severity: number;
  unmet_need_score: number;
  frequency: number;
  reply_count: number;
  evidence_count: number;
  first_seen_month: string;
  last_active_month: string;
  confidence: "low" | "medium" | "high";
  trend: string;
  rank: number;
  official_response: string;
}

const CURATED = lines("painpoints.jsonl").map((line) => JSON.parse(line) as Curated);
const FIRST_SEEN = new Map(rows("threads.csv").map(([thread = "", month = ""]) => [thread, month]));
const EVIDENCE = Map.groupBy(rows("evidence.csv"), ([thread = ""]) => thread);
export const CITY = JSON.parse(readFileSync(resolve(FOLDER, "market.json"), "utf8")) as object;
export const HELP = (JSON.parse(readFileSync(resolve(FOLDER, "city.json"), "utf8")) as { help: { number: string; for: string[] }[] }).help;
export const DOSSIERS = new Map(
  lines("dossiers.jsonl")
    .map((line) => JSON.parse(line) as { slug: string })
    .map((dossier) => [dossier.slug, dossier]),
);
/** A month behind the newest month of the evidence. */
export const VISIBLE_MONTH = monthsBefore(
  rows("evidence.csv").reduce((newest, [, month = ""]) => (month > newest ? month : newest), ""),
  1,
);

const kept = new Map<string, Painpoint[]>();
/** Every pain point as of that month, highest score first. */
export function observatory(month: string): Painpoint[] {
  const known = kept.get(month) ?? computed(month);
  kept.set(month, known);
  return known;
}

function computed(month: string): Painpoint[] {
  const counted = CURATED.flatMap((curated) => counts(curated, month));
  const medians = { severity: mediansOf(counted, "severity"), unmet_need: mediansOf(counted, "unmet_need") };
  return counted
    .map((one) => {
      const { curated, replies, mentions } = one;
      const published = (rating: "severity" | "unmet_need") => {
        const weight = replies / (replies + 5);
        return decimal(weight * (curated[rating]?.rating ?? NaN) + (1 - weight) * (medians[rating].get(curated.domain) ?? NaN));
      };
      const share = (holds: (other: number) => boolean) => counted.filter((other) => holds(other.mentions)).length;
      const frequency = decimal((10 * (share((other) => other < mentions) + share((other) => other === mentions) / 2)) / counted.length);
      const [pain_severity, unmet_need_score] = [published("severity"), published("unmet_need")];
      const confidence = replies >= 20 ? ("high" as const) : replies >= 5 ? ("medium" as const) : ("low" as const);
      return {
        ...{ curated, slug: curated.slug, domain: curated.domain, official_response: curated.official_response },
        ...{
          frequency,
          pain_severity,
          unmet_need_score,
          composite_score: decimal((10 * (frequency + pain_severity + unmet_need_score)) / 3),
        },
        ...{ reply_count: replies, evidence_count: mentions, confidence, trend: trend(one, month) },
        ...{ first_seen_month: one.first, last_active_month: one.active.at(-1) ?? "", rank: 0 },
      };
    })
    .toSorted((a, b) => b.composite_score - a.composite_score || (a.slug < b.slug ? -1 : 1))
    .map((one, index) => ({ ...one, rank: index + 1 }));
}

interface Counts {
  curated: Curated;
  first: string;
  mentions: number;
  replies: number;
  byMonth: Map<string, number>;
  active: string[];
}

function counts(curated: Curated, month: string): Counts[] {
  const [first] = curated.threads.map((thread) => FIRST_SEEN.get(thread) ?? "").toSorted();
  if (first === undefined || first > month) return [];
  const points = curated.threads.flatMap((thread) => EVIDENCE.get(thread) ?? []).filter(([, when = ""]) => when <= month);
  const byMonth = new Map<string, number>();
  for (const [, when = "", mentions] of points) byMonth.set(when, (byMonth.get(when) ?? 0) + Number(mentions));
  const sum = (column: 2 | 3) => points.reduce((total, point) => total + Number(point[column]), 0);
  const active = points.filter(([, , mentions, replies]) => Number(mentions) + Number(replies) > 0).map(([, when = ""]) => when);
  return [{ curated, first, mentions: sum(2), replies: sum(3), byMonth, active: active.toSorted() }];
}

function trend({ first, byMonth }: Counts, month: string): string {
  if (first > monthsBefore(month, 3)) return "new";
  const sum = (from: number, to: number) => {
    let total = 0;
    for (let back = from; back < to; back += 1) total += byMonth.get(monthsBefore(month, back)) ?? 0;
    return total;
  };
  const [recent, before] = [sum(0, 3), sum(3, 6)];
  if (recent + before === 0) return "quiet";
  if (recent + before >= 10 && recent >= 1.25 * before) return "rising";
  return recent + before >= 10 && recent <= 0.8 * before ? "falling" : "stable";
}

function mediansOf(counted: readonly Counts[], rating: "severity" | "unmet_need"): Map<string, number> {
  return new Map(
    Array.from(
      Map.groupBy(counted, ({ curated }) => curated.domain),
      ([domain, members]) => {
        const sorted = members.flatMap(({ curated }) => curated[rating]?.rating ?? []).toSorted((a, b) => a - b);
        const [lower = NaN, upper = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
        return [domain, (lower + upper) / 2];
      },
    ),
  );
}

/** One decimal, half away from zero on the decimal number that a reader sees. */
function decimal(value: number): number {
  return Math.round(Number((value * 10).toPrecision(12))) / 10;
}

function monthsBefore(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

function lines(file: string): string[] {
  return readFileSync(resolve(FOLDER, file), "utf8").trim().split("\n");
}

function rows(file: string): string[][] {
  return lines(file)
    .slice(1)
    .map((line) => line.split(","));
}
