import type { Dossier } from "#lib/advice/dossier";
import type { CuratedPainpoint } from "#lib/catalogue/curated";

/** A part of what is indexed, and how often each of its words counts. */
export type WeightedWords = readonly [text: string, weight: number];

type Told = Omit<CuratedPainpoint, "topics" | "threads">;

/** What the catalogue says of a pain point in its own words, by how surely it is what people would say of it. */
export function ownWords(painpoint: Told, dossier: Pick<Dossier, "job" | "advice" | "queries"> | null): WeightedWords[] {
  const { headline, keywords, summary, who_is_affected, workarounds, existing_solutions, barriers, angles, gaps } = painpoint;
  const around = [...workarounds, ...existing_solutions.flatMap((one) => [one, one.gap]), ...barriers, ...angles, ...gaps];
  return [
    [[...bothOf(headline), ...keywords["zh-Hant"], ...keywords.en].join("\n"), 3],
    [[...bothOf(summary), ...bothOf(who_is_affected)].join("\n"), 3],
    [around.flatMap(bothOf).join("\n"), 2],
    ...(dossier ? [[saidIn(dossier), 1] as const] : []),
  ];
}

function saidIn({ job, advice, queries }: Pick<Dossier, "job" | "advice" | "queries">): string {
  return [...[job.when, job.want, job.so_that, advice].flatMap(bothOf), ...Object.values(queries).flat()].join("\n");
}

function bothOf(text: { "zh-Hant": string; en: string }): string[] {
  return [text["zh-Hant"], text.en];
}
