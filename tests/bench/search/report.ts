import type { Half } from "./judgements.ts";
import type { Summary } from "./quality.ts";

export interface Run {
  half: Half;
  name: string;
  summaries: Summary[];
}

interface Counts {
  painpoints: number;
  phrases: number;
  /** Phrases that do not find their own pain point among the first three. */
  lost: number;
}

const HALF_TITLES: Record<Half, string> = {
  working: "The working half",
  kept: "The kept half",
};

/** docs/search.md */
export function report(runs: readonly Run[], { painpoints, phrases, lost }: Counts): string {
  const halves = [...new Set(runs.map(({ half }) => half))];
  return `# How well search finds

Written by \`npm run bench:search\`, for the shipped catalogue (${painpoints} visible pain points).

The queries were written by readers who had seen the catalogue as a visitor sees it, and neither the search nor its phrases and topics; each was judged over all pain points by two readers independently, and where they differed once more: 3 exactly what is looked for, 2 on the subject, 1 touches it. Seven classes must find something (Traditional Chinese, Simplified with mainland words, colloquial and slang, Cantonese, English, mixed, with slips of typing); \`none\` are everyday subjects about which the catalogue holds nothing. The working half was looked at while the search was made. The SHA-256 of the kept half was committed before its first run (\`tests/bench/search/kept.sha256\`).

nDCG@10 with gain 2^grade − 1 (Järvelin and Kekäläinen 2002), recall@10 of at most ten, MRR, and the share of queries that found nothing: for \`none\` the higher the better, for all others the lower. The peers read the same texts, phrases and topic names as the same index words, in the same run: MiniSearch with weighted fields and typos, PostgreSQL's full-text search with weights, any of the words, and ts_rank.
${halves.map((half) => section(half, runs)).join("")}
## Phrases of dossiers

Of ${phrases.toLocaleString("en")} phrases, ${lost.toLocaleString("en")} do not find their own pain point among the first three (\`npm run bench:search -- --round-trip\` lists them).
`;
}

function section(half: Half, runs: readonly Run[]): string {
  const tables = runs.filter((run) => run.half === half).map(({ name, summaries }) => `\n### ${name}\n\n${table(summaries)}\n`);
  return `\n## ${HALF_TITLES[half]}\n${tables.join("")}`;
}

function table(summaries: readonly Summary[]): string {
  const rows = summaries.map(({ name, queries, ndcg, recall, mrr, empty }) => {
    const figures = name === "none" ? ["", "", ""] : [ndcg, recall, mrr].map((value) => value.toFixed(3));
    return [name, String(queries), ...figures, `${(100 * empty).toFixed(1)} %`];
  });
  const header = ["class", "queries", "nDCG@10", "recall@10", "MRR", "nothing found"];
  return [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
