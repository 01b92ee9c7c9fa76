import { closeWebPool } from "#lib/db/web";
import { findBacktest } from "#lib/feed/backtest";
import { currentRelease } from "#lib/feed/release";
import { BACKTEST, verdictOf, type Backtest } from "#lib/policy/backtest";
import { onDeployment } from "./command.ts";

/** `npm run backtest`: the numbers of the page /backtest, of this deployment's public feed. */
const USAGE =
  "npm run backtest    what the first 20 by score drew in the six months after, month by month, beside the first 20 by mentions";

const WORDS = { open: "left open", better: "better", worse: "worse", same: "no difference to be seen" };

await onDeployment(
  USAGE,
  async () => {
    try {
      const release = await currentRelease();
      const started = performance.now();
      const made = await findBacktest(release);
      print(made, release.freshness.visible_through_month);
      console.log(`\nMade in ${Math.round(performance.now() - started)} ms.`);
    } finally {
      await closeWebPool();
    }
  },
  { makesNone: true },
);

function print({ months, leftOut, means, against, isEnough }: Backtest, last: string): void {
  const { top, horizonMonths, fewestRanked, fewestMonths, confidence } = BACKTEST;
  console.log(`New mentions of each of the first ${top} in the ${horizonMonths} months after, in the mean. Visible through ${last}.\n`);
  console.log("month     of   by score   by frequency   by mentions");
  const number = (value: number, width: number) => value.toFixed(1).padStart(width);
  for (const { month, of, after } of months)
    console.log(`${month} ${String(of).padStart(4)} ${number(after.score, 10)} ${number(after.months, 14)} ${number(after.mentions, 13)}`);
  console.log(
    `\n${months.length} months count; ${leftOut.tooFew} have fewer than ${fewestRanked} pain points, of ${leftOut.notOver} the months after are not over.`,
  );
  if (!means) return;
  console.log(`mean         ${number(means.score, 10)} ${number(means.months, 14)} ${number(means.mentions, 13)}`);
  for (const [name, interval] of against
    ? ([
        ["score", against.score],
        ["frequency, the fair test", against.months],
      ] as const)
    : [])
    console.log(
      `${name}, less mentions: ${interval.mean.toFixed(1)} (${Math.round(100 * confidence)} % interval ${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}): ${WORDS[verdictOf({ isEnough }, interval)]}`,
    );
  if (!isEnough) console.log(`With fewer than ${fewestMonths} months nothing is called better or worse.`);
}
