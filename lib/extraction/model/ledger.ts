import type { Pool } from "pg";
import type { z } from "zod";
import { modelName, type Question } from "#lib/ai/model/ask";
import type { ModelSettings } from "#lib/ai/model/configured";
import { repairRequest } from "#lib/ai/model/repair-request";
import { DATA_RULE, shownData } from "#lib/ai/model/shown-data";
import { wireSchema } from "#lib/ai/model/wire-schema";
import { isRefusal } from "#lib/ai/model/write-checked";
import { presentMonth } from "#lib/catalogue/evidence-months";
import { ownerTransaction } from "#lib/db/owner";
import { countLost, openBudget, settle } from "#lib/extraction/model/budget";
import { digestOf } from "#lib/extraction/model/digest-of";
import { judgeAnswer } from "#lib/extraction/model/judge-answer";
import { meteredCall, type Answered, type Purse } from "#lib/extraction/model/metered-call";
import { pricesOf } from "#lib/extraction/model/prices";
import { findResult, storeResult, type Making, type ResultKey } from "#lib/extraction/model/results";
import { UnusableAnswer } from "#lib/extraction/model/unusable-answer";

/** One thing that a model is asked. */
export interface Asked<Output> {
  step: string;
  /** Raised when what is made of an answer changes. */
  version: number;
  /** The discussion that it is asked about, if it is a single one. */
  about?: string;
  /** What the model is shown, as data. */
  input: unknown;
  /** What it is to do, in English. */
  prompt: string;
  schema: z.ZodType<Output>;
  /** What is wrong with an answer; of the last one only what makes it useless. */
  findFaults?: (output: Output, isLast: boolean) => string[];
}

export interface Ledger {
  /**
   * The stored output, without a call, or a fresh one with at most one repair. Throws BudgetSpent, UnusableAnswer, a ModelFailure, or the
   * signal's reason. Two processes that ask the same at once both pay, and both get what the first of them stored.
   */
  ask: <Output>(asked: Asked<Output>) => Promise<Output>;
}

interface LedgerSettings extends Pick<Purse, "signal" | "now"> {
  model: ModelSettings;
  /** What the month may cost in all; without it what was said before. */
  capUsd?: number | undefined;
  by: string;
}

/** Every call of a model goes through here: cache, audit, resume and budget are one. */
export async function openLedger(pool: Pool, { model, capUsd, by, signal, now }: LedgerSettings): Promise<Ledger> {
  const prices = pricesOf(model);
  await countLost(pool);
  const month = await presentMonth(pool, now);
  const capMicros = await openBudget(pool, { month, capMicros: capUsd === undefined ? undefined : Math.round(capUsd * 1e6), by });
  const purse: Purse = { pool, model: { ...model, prices }, prices, capMicros, signal, now };
  // An endpoint that refused structured output and then answered without is asked without from then on.
  let isShaped = true;

  async function ask<Output>(asked: Asked<Output>): Promise<Output> {
    const { step, version, input, prompt, schema } = asked;
    const shape = { name: step, schema: wireSchema(schema) };
    const promptDigest = digestOf({ prompt, schema: shape.schema });
    const key: ResultKey = { step, inputDigest: digestOf(input), version, model: modelName(model), promptDigest };
    const stored = await findResult(pool, key);
    if (stored) return schema.parse(stored.output);

    const question: Question["messages"][number] = { role: "user", content: shownData(input) };
    const call = (messages: Question["messages"], isHeld = isShaped) => {
      const said = `Answer with one JSON object${isHeld ? "" : ` of this schema: ${JSON.stringify(shape.schema)}`}.`;
      return meteredCall(purse, step, { instructions: [prompt, DATA_RULE, said].join("\n"), messages, shape: isHeld ? shape : undefined });
    };
    const first = await call([question]).catch(async (error: unknown) => {
      if (!isShaped || !isRefusal(error)) throw error;
      const plain = await call([question], false);
      isShaped = false;
      return plain;
    });
    const judge = (answer: Answered, isLast: boolean) =>
      judgeAnswer(answer.text, schema, (output) => asked.findFaults?.(output, isLast) ?? []);
    const judged = judge(first, false);
    if (judged.output !== undefined && judged.faults.length === 0) return keep(key, asked, judged.output, first, first);

    await settle(pool, first.call, first.micros);
    const second = await call([question, ...repairRequest(first.text, judged.faults)]);
    for (const answer of [second, first]) {
      const { output, faults } = judge(answer, true);
      if (output !== undefined && faults.length === 0) return keep(key, asked, output, second, summed(first, second));
    }
    await settle(pool, second.call, second.micros);
    throw new UnusableAnswer(step, judge(second, true).faults);
  }

  /** The result and what it cost are kept together, or neither is. */
  async function keep<Output>(
    key: ResultKey,
    { about, schema }: Asked<Output>,
    output: Output,
    { call, micros }: Answered,
    making: Making,
  ) {
    const isFirst = await ownerTransaction(pool, async (client) => {
      const isStored = await storeResult(client, key, { output, about }, making);
      await settle(client, call, micros);
      return isStored;
    });
    return isFirst ? output : schema.parse((await findResult(pool, key))?.output);
  }

  return { ask };
}

function summed(one: Making, other: Making): Making {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    micros: one.micros + other.micros,
    millis: one.millis + other.millis,
  };
}
