import { z } from "zod";
import { SKILLS } from "#lib/advice/dossier";
import { ASSETS, type Reader } from "#lib/ai/brief/reader";
import { DATA_RULE, shownData } from "#lib/ai/model/shown-data";
import { ModelFailure } from "#lib/ai/model/failure";
import type { Session } from "#lib/ai/model/write-checked";
import { hoursIn } from "#lib/language/hours";
import { moneyIn } from "#lib/language/money";
import { withoutOrders } from "#lib/language/orders";
import { plainText } from "#lib/policy/plain-text";
import { MARKET } from "#lib/policy/market";

const Told = z.strictObject({
  skills: z.array(z.enum(SKILLS)).describe("What they can do."),
  refused: z.array(z.enum(SKILLS)).describe("What they say that they cannot or will not do."),
  assets: z.array(z.enum(ASSETS)).describe("What they have."),
  sum_twd: z.number().nullable().describe(`The most that they would put in, ${MARKET.currency.code}; null where they name no sum.`),
  hours_a_week: z.number().nullable().describe("Hours a week that they have for it; null where they name none."),
});

const INSTRUCTIONS = `Read what somebody tells of themselves, and say what of it a plan can use.
${DATA_RULE}
Take only what they say; guess nothing from their age or place. Skills and assets are words of these lists: ${SKILLS.join(", ")}; ${ASSETS.join(", ")}.
Answer with one JSON object and nothing else, of this shape: {"skills":[],"refused":[],"assets":[],"sum_twd":null,"hours_a_week":null}`;

/** What a reader tells of themselves as a model reads it, in one call; sums and hours that they did not write stay as read by code. Where that fails, so does all of it. */
export async function readByModel({ write }: Session, userContext: string, offline: Reader): Promise<Reader> {
  const told = withoutOrders(plainText(userContext)).trim();
  if (told === "") return offline;
  try {
    const { skills, refused, assets, sum_twd, hours_a_week } = await write({
      name: "reader",
      instructions: INSTRUCTIONS,
      prompt: () => shownData({ told }),
      schema: Told,
      findFaults: () => [],
      isRepaired: false,
    });
    const sum = moneyIn(told).find(({ twd }) => twd === sum_twd);
    const hours = hoursIn(told).find(({ aWeek }) => aWeek === hours_a_week);
    return {
      skills,
      refused: refused.filter((skill) => !skills.includes(skill)),
      assets,
      sumTwd: sum?.twd ?? offline.sumTwd,
      hoursAWeek: hours?.aWeek ?? offline.hoursAWeek,
      areHoursReckoned: hours ? hours.isReckoned === true : offline.areHoursReckoned,
      isOffHours: offline.isOffHours,
      people: offline.people,
    };
  } catch (error) {
    if (error instanceof ModelFailure) return offline;
    throw error;
  }
}
