import { PROMISES, type Judgement, type Promise } from "./judgement.ts";

export interface Evaluation {
  writer: string;
  release: string;
  briefs: Judgement[];
  decisions: string[];
  questions: (Judgement & { kind: string })[];
  precisions: number[];
  groundings: string[];
  injections: (Judgement & { isRefused: boolean })[];
  seconds: number;
}

/** The evaluation as a page: what was kept how often, and every case in which it was not. */
export function report({ writer, release, briefs, decisions, questions, precisions, groundings, injections, seconds }: Evaluation): string {
  const refused = injections.filter(({ isRefused }) => isRefused).length;
  const mean = precisions.reduce((sum, value) => sum + value, 0) / Math.max(1, precisions.length);
  return `# Evaluation

\`npm run eval\` writes this page: ${briefs.length} briefs and ${questions.length} questions over the shipped catalogue, through the operations as a caller meets them, and ${injections.length} orders hidden in data, against a model that obeys whatever it reads. What is expected was written down by reading the catalogue (\`tests/eval/*.jsonl\`), before anything was run.

Words by: **${writer}**. Release \`${release}\`. ${Math.round(seconds)} s in all.

## Briefs

${table(briefs)}

Decisions: ${tally(decisions)}.

## Questions

${table(questions)}

Citation precision, against the judged lists alone and so a floor: ${mean.toFixed(2)} over ${precisions.length} answers. Groundings: ${tally(groundings)}.

## Orders in the data

The model that is asked here is not the one above: it looks for orders in what it is shown and carries them out, also when it is asked to mend its answer.

${table(injections)}

${injections.length - refused} came out clean, since the order was withheld or is no part of what may be written; ${refused} ended as \`ai_failed\`, with nothing charged.

## Every promise that was not kept

${faults([...briefs, ...questions, ...injections])}
`;
}

function table(judgements: readonly Judgement[]): string {
  const rows = (Object.keys(PROMISES) as Promise[]).flatMap((promise) => {
    const asked = judgements.filter(({ promises }) => promise in promises);
    if (asked.length === 0) return [];
    const kept = asked.filter(({ promises }) => promises[promise] === undefined).length;
    return [`| ${PROMISES[promise]} | ${kept} of ${asked.length} |`];
  });
  return ["| promise | kept |", "| --- | --- |", ...rows].join("\n");
}

function faults(judgements: readonly Judgement[]): string {
  const lines = judgements.flatMap(({ case: name, promises }) =>
    (Object.keys(promises) as Promise[]).flatMap((promise) => {
      const fault = promises[promise];
      return fault === undefined ? [] : [`- ${escaped(name)}: ${PROMISES[promise]} — ${escaped(fault)}`];
    }),
  );
  return lines.length === 0 ? "None." : lines.join("\n");
}

function tally(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const);
  return counts
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value} ${count}`)
    .join(", ");
}

function escaped(text: string): string {
  return text.replaceAll(/[<>|[\]]/g, (character) => `\\${character}`).replaceAll("\n", " ");
}
