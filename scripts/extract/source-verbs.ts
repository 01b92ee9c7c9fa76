import { configuredModel } from "#lib/ai/model/configured";
import { addSource } from "#lib/extraction/reading/add-source";
import { configureSource, removeSource } from "#lib/extraction/reading/change-source";
import { purge } from "#lib/extraction/reading/purge";
import { readSource } from "#lib/extraction/reading/read-source";
import { readLeft } from "#lib/extraction/run/left";
import { runSteps } from "#lib/extraction/run/run-steps";
import { MARKET } from "#lib/policy/market";
import { MarketSources } from "#lib/policy/market-schema";
import { readOfMarket } from "#lib/policy/read-market";
import { UsageError } from "../command.ts";
import { inWords, leftInWords } from "./in-words.ts";
import { linesOf } from "./lines-of.ts";
import { given, missing, named, positive, type Words } from "./options.ts";
import { readJsonFile } from "./read-json-file.ts";

/** Sources, reading them, and moving what was read. */
export const SOURCE_VERBS: Record<string, (words: Words) => Promise<void>> = {
  async source({ pool, args: [what = missing("of add, configure, remove and list"), ...args], values, by }) {
    if (what === "add") {
      const known = marketSources().find((source) => source.id === args[0]);
      const [id, kind] = known && args.length === 1 ? [known.id, known.kind] : named(args, "name of the source", "kind of source");
      const configured = known && values.config === undefined ? {} : await readJsonFile(given(values, "config"));
      await addSource(pool, {
        ...{ id, kind, by, config: known ? { ...known.config, ...(configured as object) } : configured },
        licence: values.licence ?? known?.licence ?? given(values, "licence"),
        terms: values.terms ?? known?.terms ?? given(values, "terms"),
        keepDays: values["keep-days"] === undefined && known ? known.keepDays : positive(given(values, "keep-days"), "keep-days"),
      });
      console.log(`Connected ${id}. Next: npm run extract -- read ${id}`);
    } else if (what === "configure") {
      const [id] = named(args, "source");
      await configureSource(pool, id, await readJsonFile(given(values, "config")));
      console.log(`Configured ${id}. The next reading begins anew: npm run extract -- read ${id}`);
    } else if (what === "remove") {
      const [id] = named(args, "source");
      console.log(`Removed ${id} with ${counted(await removeSource(pool, id), "discussion")} that were read from it.`);
    } else if (what === "list") await list({ pool, args, values, by });
    else throw new UsageError(`There is no command source ${what}.`);
  },

  async read({ pool, args }) {
    const [id] = named(args, "source");
    const { items, threads, deleted } = await readSource(pool, id, { input: pipedLines(), signal: stopSignal() });
    console.log(
      `Read ${counted(items, "item")}; new words in ${counted(threads.size, "discussion")}${deleted > 0 ? `; ${deleted} taken back at the source` : ""}.`,
    );
    console.log("Next: npm run extract -- run");
  },

  async run({ pool, args, values, by }) {
    named(args);
    const model = configuredModel();
    const capUsd = values["cap-usd"] === undefined ? undefined : positive(values["cap-usd"], "cap-usd");
    const ran = await runSteps(pool, { by, model, capUsd, only: values.source, signal: stopSignal() });
    for (const line of inWords(ran)) console.log(line);
    if (!model) console.log("No model is configured: what is new waits for words, yours or a model's.");
  },

  async status({ pool, args }) {
    named(args);
    for (const line of leftInWords(await readLeft(pool))) console.log(line);
    const { rows } = await pool.query<{ begunAt: Date; by: string; isOver: boolean }>(
      'SELECT begun_at AS "begunAt", by, ended_at IS NOT NULL AS "isOver" FROM extraction.run ORDER BY begun_at DESC LIMIT 1',
    );
    for (const { begunAt, by, isOver } of rows)
      console.log(`Last run        ${begunAt.toISOString()} by ${by}${isOver ? "" : ", which did not end"}`);
    const { rows: budgets } = await pool.query<{ month: string; cap: number; reserved: number; spent: number }>(
      "SELECT month, cap_usd::float8 AS cap, reserved_usd::float8 AS reserved, spent_usd::float8 AS spent FROM extraction.budget ORDER BY month DESC LIMIT 1",
    );
    for (const { month, cap, reserved, spent } of budgets)
      console.log(`Model           ${month}: US$${spent.toFixed(2)} of ${cap.toFixed(2)} spent, ${reserved.toFixed(2)} reserved`);
  },

  async purge({ pool, args }) {
    named(args);
    console.log(`${counted(await purge(pool), "text")} deleted, whose days were over. Months, counts and results stay.`);
  },
};

async function list({ pool, args }: Words): Promise<void> {
  named(args);
  const { rows } = await pool.query<{ id: string; kind: string; licence: string; keepDays: number; threads: number }>(
    `SELECT source.id, kind, licence, keep_days AS "keepDays", count(thread.id)::int AS threads FROM extraction.source
     LEFT JOIN extraction.thread ON source_id = source.id GROUP BY source.id ORDER BY source.id`,
  );
  if (rows.length === 0) console.log("No source is connected yet.");
  for (const { id, kind, licence, keepDays, threads } of rows)
    console.log(`${id}  ${kind}  ${counted(threads, "discussion")}  ${licence}, words kept for ${keepDays} days`);
  const open = marketSources().filter((source) => !rows.some(({ id }) => id === source.id));
  for (const { id, kind, licence } of open)
    console.log(
      `${id}  ${kind}  known for ${MARKET.name.en}, not connected: npm run extract -- source add ${id} --config <file.json>  (${licence})`,
    );
}

/** What the market's folder names, with the leave by which each is read: the licence, the terms and the days need not be typed. */
function marketSources() {
  return MarketSources.parse(readOfMarket(MARKET.seed, "sources.json"));
}

/** What is piped in, for Singer; nothing where somebody sits at the terminal. */
function pipedLines(): AsyncIterable<string> | undefined {
  return process.stdin.isTTY ? undefined : linesOf(process.stdin);
}

function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
}
