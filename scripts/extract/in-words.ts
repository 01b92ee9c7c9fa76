import type { Left } from "#lib/extraction/run/left";
import type { Ran } from "#lib/extraction/run/run-steps";

/** What a run came to, a line for each step that did something. */
export function inWords({ looked, duplicates, came, groups, drafted, wordless, left }: Ran): string[] {
  const lines: [number, string][] = [
    [looked, `Duplicates      ${looked} looked at, ${duplicates} are the same as an earlier one`],
    [came.rejected ?? 0, `Left out        ${came.rejected ?? 0} below the floor of triage: npm run extract -- left-out names them`],
    [came.reject ?? 0, `To be left out  ${came.reject ?? 0} put before a person`],
    [came.link ?? 0, `To be linked    ${came.link ?? 0} to a pain point that stands`],
    [
      (came.new ?? 0) + (came.alone ?? 0),
      `New             ${(came.new ?? 0) + (came.alone ?? 0)} discussions in ${groups + (came.alone ?? 0)} proposals`,
    ],
    [came.done ?? 0, `Counted already ${came.done ?? 0}`],
    [drafted + wordless, `Drafted         ${drafted} by the model, ${wordless} without usable words`],
    [came.failed ?? 0, `Failed          ${came.failed ?? 0}, which the next run tries again`],
    [came.given_up ?? 0, `Given up        ${came.given_up ?? 0} that failed three times: a person looks at them`],
    [came.later ?? 0, `Changed         ${came.later ?? 0} while the run was under way: the next one takes them`],
    [came.stop ?? 0, "Stopped         the month's money is spent or the model does not answer; the rest waits"],
  ];
  return [...lines.filter(([count]) => count > 0).map(([, line]) => line), ...leftInWords(left)];
}

export function leftInWords({ new: unseen, failing, waiting, held, open, wordless, approved }: Left): string[] {
  return [
    `To be looked at ${unseen} discussions${failing > 0 ? `, ${failing} of which failed before` : ""}${held > 0 ? `; another run holds ${held}` : ""}`,
    ...(waiting > 0 ? [`Waiting         ${waiting} for a model or for money`] : []),
    `For review      ${open} proposals, ${wordless} of them without words: npm run review`,
    ...(approved > 0 ? [`Approved        ${approved}: npm run extract -- ingest`] : []),
  ];
}
