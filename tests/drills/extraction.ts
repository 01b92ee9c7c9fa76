import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import { ingest } from "#lib/catalogue/ingest";
import { withOwnerPool } from "#lib/db/owner";
import { MARKET } from "#lib/policy/market";
import { sequence } from "#lib/policy/sequence";
import { storeDiscussions, type Discussion } from "../support/discussions.ts";
import { truthful } from "../support/extraction/model-script.ts";
import { endState, runWithKills, type EndState } from "../support/killed-runs.ts";
import { startModelServer } from "../support/model-server.ts";
import { openDatabase, openWorkplace } from "../support/workplace.ts";

const DISCUSSIONS = 300;
const KILLS = 100;
const CAP_USD = 50;
/** Long enough for a process to get somewhere, short enough that a hundred of them do not finish the work. */
const WITHIN_MILLIS = 2_500;

/** A hundred runs of the steps are killed with a scripted model: at the end stands what one run makes, and every dollar is accounted for. */
export async function extraction(everything: AsyncDisposableStack): Promise<void> {
  const workplace = await openWorkplace(everything, "extraction");
  const killed = await openDatabase(everything, workplace, "killed");
  const whole = await openDatabase(everything, workplace, "whole");
  const server = await startModelServer(truthful);
  everything.defer(() => server.stop());
  const model = { ...server.settings, prices: { input: 0.4, output: 1.6 } };
  const seed = randomInt(2 ** 31);
  console.log(`  ${DISCUSSIONS} discussions, ${KILLS} kills, seed ${seed} …`);
  const began = performance.now();

  const outcomes = [];
  for (const [{ ownerUrl }, kills] of [
    [killed, KILLS],
    [whole, 0],
  ] as const)
    outcomes.push(
      await withOwnerPool(ownerUrl, async (pool) => {
        await ingest(pool, MARKET.seed);
        await storeDiscussions(pool, discussions());
        const before = server.requests.length;
        const ran = await runWithKills(pool, { ownerUrl, model, capUsd: CAP_USD, kills, within: WITHIN_MILLIS, random: sequence(seed) });
        return { ...ran, state: await endState(pool), calls: server.requests.length - before, money: await moneyOf(pool) };
      }),
    );
  const [one, other] = outcomes;
  if (!one || !other) throw new Error("There were no two runs.");
  if (!isDeepStrictEqual(one.state, other.state))
    throw new Error(`The killed runs ended in another state than the one that was not killed: ${firstDifference(one.state, other.state)}`);
  for (const { money } of outcomes) if (!money.isExact) throw new Error(`The budget is not exact: ${JSON.stringify(money)}`);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `  ${one.killed} killed while at work, ${seconds} s: ${one.state.proposals.length} proposals, the same as of one run that was not killed`,
  );
  console.log(`  ${one.calls} calls of the model, ${other.calls} without kills; ${one.money.lost} lost by a kill count at their worst`);
  console.log(`  spent US$${one.money.spent.toFixed(6)}, the sum of its calls to the micro-dollar; nothing is left reserved`);
}

/** Where two states part first. */
function firstDifference(one: EndState, other: EndState): string {
  const lines = ({ threads, proposals }: EndState) => [...threads, ...proposals].map((row) => JSON.stringify(row));
  const [mine, others] = [lines(one), lines(other)];
  const at = mine.findIndex((line, index) => line !== others[index]);
  const [left, right] = [mine[at] ?? "", others[at] ?? ""];
  const from = Array.from(left).findIndex((character, index) => character !== right[index]);
  return `${mine.length} and ${others.length} rows; ${left.slice(Math.max(0, from - 120), from + 80)} … against … ${right.slice(Math.max(0, from - 20), from + 80)}`;
}

/** What the month says, and whether it is what its calls say. */
async function moneyOf(pool: Pool): Promise<{ spent: number; lost: number; isExact: boolean }> {
  const { rows } = await pool.query<{ spent: number; lost: number; isExact: boolean }>(
    `SELECT spent_usd::float8 AS spent, calls.lost, reserved_usd = 0 AND spent_usd = calls.cost AND running = 0 AND spent_usd <= cap_usd AS "isExact"
     FROM extraction.budget, (
       SELECT sum(cost_usd) AS cost, (count(*) FILTER (WHERE state = 'lost'))::int AS lost, (count(*) FILTER (WHERE state = 'running'))::int AS running
       FROM extraction.call
     ) AS calls`,
  );
  if (!rows[0]) throw new Error("No budget was kept.");
  return rows[0];
}

/** Of a few subjects, each in words of its own. */
function discussions(): Discussion[] {
  const places = ["市場", "車站", "學校", "公園", "醫院", "社區", "夜市", "圖書館"];
  const pains = [
    ["停車位不夠", "每天下班都要繞一小時才找得到停車格，罰單收了好幾張，住戶只能花錢租遠的車位。"],
    ["公車不準時", "公車站牌寫十分鐘一班，等了半小時都沒來，最後只好搭計程車，多花兩百元。"],
    ["施工噪音", "隔壁從早上七點敲到晚上，孩子睡不好，跟建商反應都沒有人處理。"],
    ["租屋押金拿不回", "退租以後房東說牆壁有痕跡，押金兩個月全部扣掉，也不給收據。"],
    ["網路常斷線", "光纖網路一到晚上就斷線，客服只會叫我重開機，月租費照收。"],
  ] as const;
  return Array.from({ length: DISCUSSIONS }, (_, at) => {
    const [title, body] = pains[at % pains.length] ?? pains[0];
    const place = places[(at * 3) % places.length] ?? "";
    return {
      key: `drill ${at}`,
      title: `${place}附近${title}，第${at}則`,
      body: `${place}旁邊的情形是這樣的，住在這裡已經${at}個月。${body}${"誰能幫忙想想辦法呢".slice(at % 7)}。`,
      replies: at % 3 === 0 ? [`我家在${place}也一樣，願意付錢解決。`] : [],
      backers: at % 5,
    };
  });
}
