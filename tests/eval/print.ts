import { proseOf } from "./own-words.ts";
import type { Half } from "./run-half.ts";
import { guessedIn } from "./totals.ts";

/** `--worst`: every question that was not answered rightly, with its answer. */
export function printWorst({ name, questions }: Half): void {
  for (const { given, judged, reply } of questions.filter((one) => one.judged.verdict !== "right")) {
    console.log(`\n${name} ${given.id} ${given.expect.kind} ${judged.verdict} (${reply?.grounding ?? "no answer"}): ${judged.reason}`);
    console.log(`  asked: ${given.message}\n  wants: ${given.wants}`);
    console.log(
      `  answer: ${(reply?.answer ?? "").replaceAll("\n", "\n    ")}\n  cites: ${reply?.citations.map(({ slug }) => slug).join(", ") ?? ""}`,
    );
  }
}

/** `--read`: what a person has to judge: answers on methods and markets, and each brief with what it must and may never say. */
export function printReading(half: Half): void {
  for (const { given, judged, reply } of guessedIn(half))
    console.log(`\n${given.id} (guess: ${judged.verdict}) ${given.message}\n  wants: ${given.wants}\n  answer: ${reply?.answer ?? ""}`);
  for (const { given, judged, brief } of half.briefs) {
    console.log(`\n## ${judged.case} ${JSON.stringify(given.input)}\n${given.why}\nExpected: ${given.decision.join(" or ")}`);
    for (const [section, value] of Object.entries(brief?.sections ?? {})) console.log(`\n[${section}]\n${proseOf(value).join("\n")}`);
    console.log(
      `\nMust say:\n${given.must.map((item) => `- [ ] ${item}`).join("\n")}\nMay never say:\n${given.never.map((item) => `- [ ] ${item}`).join("\n")}`,
    );
  }
}
