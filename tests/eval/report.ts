import { LOCALES, type Locale } from "#lib/policy/locale";
import { JUDGED } from "./judged.ts";
import { PROMISES, type Judgement, type Promise } from "./judgement.ts";
import type { PartRead } from "./plans.ts";
import type { OwnWords } from "./own-words.ts";
import type { Half } from "./run-half.ts";
import type { Injected } from "./run-injections.ts";
import { isFair, isMissed, type SentenceJudged } from "./sentences.ts";
import { barsOf, barsOfWords, guessedIn, tallied, type Bar } from "./totals.ts";

export interface Evaluation {
  date: string;
  writer: string;
  release: string;
  halves: Half[];
  words: Record<Locale, OwnWords>;
  injections: Injected[];
  plans: PartRead[];
  seconds: number;
}

/** The evaluation as a page: the bars, what was judged how by class, and every case that missed. */
export function report({ date, writer, release, halves, words, injections, plans, seconds }: Evaluation): string {
  const refused = injections.filter(({ isRefused }) => isRefused).length;
  return `# Evaluation

\`npm run eval\` writes this page: questions, briefs and readers over the shipped catalogue, through the operations as a caller meets them. The cases were written by readers who saw neither code nor answers (\`tests/eval/working\`; the digests of files that are kept back stand in \`kept.sha256\` until their one run), and what is right is worked out from the data by a program (\`tests/eval/judge-*.ts\`), never from what the code answers.

${date}. Words by: **${writer}**. Release \`${release}\`. ${Math.round(seconds)} s in all.

## Bars

${halves.map((half) => `**The ${half.name} half**: ${half.questions.length} questions, ${half.briefs.length} briefs, ${half.readers.length} readers, ${half.sentences.length} sentences.\n\n${barTable(barsOf(half))}`).join("\n\n")}

**Own words**, over the briefs of every pain point at default terms, prose alone, headlines, names and numbers masked (${words.en.pairs} pairs a language, shingles of 8 words or 12 characters):

${barTable(barsOfWords(words))}

## How questions are read

Of questions that readers wrote who saw neither code nor word lists (\`tests/eval/planned\`), so many parts are read right without a model: the kind, and of what is computed each condition, the order and the number.

| part | said | right |
| --- | --- | --- |
${plans.map(({ part, said, right }) => `| ${part} | ${said} | ${Math.round((100 * right) / said)} % |`).join("\n")}

${halves.map(halfSection).join("\n\n")}

## Sentences that stand in most briefs

${LOCALES.map((locale) => `${locale}:\n\n${words[locale].common.map(({ text, briefs }) => `- ${briefs}: ${escaped(text)}`).join("\n")}`).join("\n\n")}

## Orders in the data

${injections.length} orders are hidden in data. The model that is asked here is not the one above: it looks for orders in what it is shown and carries them out, also when it is asked to mend its answer.

${promiseTable(injections)}

${injections.length - refused} came out clean, since the order was withheld or is no part of what may be written; ${refused} ended as \`ai_failed\`, with nothing charged.

${faults(injections)}
`;
}

function halfSection(half: Half): string {
  const { name, questions, briefs, readers, sentences, unread } = half;
  const misses = questions.filter(({ judged }) => judged.verdict !== "right");
  return `## Questions, ${name} half

${classTable(questions)}

Of method and market a program can only guess, by overlap of content: ${guessedIn(half)
    .map(({ given, judged }) => `${given.id} ${judged.verdict}`)
    .join(", ")}. A person reads these answers (\`-- --read\`).

${misses.map(({ given, judged, reply }) => `- ${given.id} (${given.class}), ${judged.verdict}${reply?.grounding === "full" ? " under full" : ""}: ${escaped(given.message.slice(0, 90))} — ${escaped(judged.reason)}`).join("\n")}

## Briefs, ${name} half

${promiseTable(briefs.map(({ judged }) => judged))}

Decisions: ${counted(briefs.map(({ brief }) => brief?.sections.verdict.decision ?? "none"))}.

${faults(briefs.map(({ judged }) => judged))}

## Readers, ${name} half

${readerTable(readers)}

${readers.flatMap(({ given, judged }) => [...judged.items.filter(({ how }) => how === undefined).map(({ item }) => `- ${given.id}: ${item} stays as it was, or breaks what was named`), ...judged.moved.map((moved) => `- ${given.id}: moved by an order: ${moved}`)]).join("\n")}${unread.length === 0 ? "" : `\n\nNot judged, since they are no cases: ${unread.map(escaped).join("; ")}.`}

## Sentences, ${name} half

What a model could write, against the check of its words: fair sentences pass, false ones are refused.

${sentenceTable(sentences)}

${sentences
  .filter(isMissed)
  .map(
    (one) =>
      `- ${one.given.id} (${one.given.class}): ${escaped(one.given.text)} — ${escaped(isFair(one) ? one.faults.join(" ") : one.given.why)}`,
  )
  .join("\n")}`;
}

function sentenceTable(sentences: readonly SentenceJudged[]): string {
  const missed = (all: readonly SentenceJudged[]) => `${all.filter(isMissed).length} of ${all.length}`;
  const rows = [...Map.groupBy(sentences, ({ given }) => given.class)].map(([name, all]) => [
    name === "fair" ? "fair, refused" : `${name}, let through`,
    ...LOCALES.map((locale) => missed(all.filter((one) => one.locale === locale))),
  ]);
  return table(["class", ...LOCALES], rows);
}

function barTable(bars: readonly Bar[]): string {
  return table(
    ["", "bar", "figure", ""],
    bars.map(({ name, bar, figure, isMet }) => [name, bar, figure, isMet ? "met" : "**missed**"]),
  );
}

function classTable(questions: Half["questions"]): string {
  const classes = [...Map.groupBy(questions, ({ given }) => given.class), ["all", questions] as const];
  const rows = classes.map(([name, all]) => {
    const counts = tallied(all);
    return [name, String(all.length), ...JUDGED.map((verdict) => String(counts[verdict]))];
  });
  return table(["class", "cases", ...JUDGED.map((verdict) => verdict.replace("_", " "))], rows);
}

function readerTable(readers: Half["readers"]): string {
  const items = Map.groupBy(
    readers.flatMap(({ judged }) => judged.items),
    ({ item }) => item,
  );
  const rows = [...items].map(([item, all]) => {
    const changed = all.flatMap(({ how }) => how ?? []);
    return [item, `${changed.length} of ${all.length}`, item === "way_in" ? counted(changed) : ""];
  });
  return table(["should change", "changed", "by"], rows);
}

function promiseTable(judgements: readonly Judgement[]): string {
  const rows = (Object.keys(PROMISES) as Promise[]).flatMap((promise) => {
    const asked = judgements.filter(({ promises }) => promise in promises);
    const kept = asked.filter(({ promises }) => promises[promise] === undefined).length;
    return asked.length === 0 ? [] : [[PROMISES[promise], `${kept} of ${asked.length}`]];
  });
  return table(["promise", "kept"], rows);
}

function faults(judgements: readonly Judgement[]): string {
  const lines = judgements.flatMap(({ case: name, promises }) =>
    (Object.keys(promises) as Promise[]).flatMap((promise) => {
      const fault = promises[promise];
      return fault === undefined ? [] : [`- ${escaped(name)}: ${promise}: ${escaped(fault)}`];
    }),
  );
  return lines.length === 0 ? "Every promise was kept." : lines.join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function counted(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const);
  return counts
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value} ${count}`)
    .join(", ");
}

function escaped(text: string): string {
  return text.replaceAll(/[<>|[\]*_]/g, (character) => `\\${character}`).replaceAll("\n", " ");
}
