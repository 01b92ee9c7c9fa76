import { answerByModel } from "#lib/ai/consultant/answer-by-model";
import { answerCare, answerDecline } from "#lib/ai/consultant/answer/care";
import { answerChat } from "#lib/ai/consultant/answer/nothing";
import type { Asking, Draft } from "#lib/ai/consultant/asking";
import { openDesk } from "#lib/ai/consultant/desk";
import { gatherEvidence } from "#lib/ai/consultant/evidence";
import { execute, type Executed } from "#lib/ai/consultant/execute";
import { namesOf, rowNamed } from "#lib/ai/consultant/names";
import type { Plan } from "#lib/ai/consultant/plan";
import { readPlan } from "#lib/ai/consultant/read/read-plan";
import { settingOf } from "#lib/ai/consultant/read/setting";
import { safetyReader } from "#lib/ai/consultant/safety";
import { tableOf } from "#lib/ai/consultant/table";
import { OFFLINE, type Writer } from "#lib/ai/writer";
import { spaced } from "#lib/language/joints";
import type { Locale } from "#lib/policy/locale";
import type { ConsultantReply } from "#lib/schemas/consultant";
import type { Release } from "#lib/schemas/release";

/** A reply without what the operation adds to it. */
export type Consulted = Omit<ConsultantReply, "usage" | "locale">;

/**
 * One question answered. Whoever is in danger gets care, and what must not be helped with is declined, before anything is read;
 * else the question becomes a plan, the plan is executed, and what it found is put into words. A model looks things up itself, plan by
 * plan; what it finds off topic, or the catalogue silent about, is refused in our own words, which is nobody's charge.
 */
export async function consult(asked: { release: Release; message: string; locale: Locale }, writer: Writer): Promise<Consulted> {
  const table = await tableOf(asked.release);
  const dangers = safetyReader(asked.release.version, () => table.flatMap(namesOf))(asked.message);
  if (dangers)
    return offline(asked.locale, "care" in dangers ? await answerCare(asked, dangers.care) : await answerDecline(asked, dangers.declined));
  const named = rowNamed(table, asked.message);
  const plan: Plan = named
    ? { kind: "look_up", where: { slugs: [named.slug] }, left_out: [] }
    : readPlan(asked.message, await settingOf(asked.release));
  const { asking, executed } = await carriedOut({ ...asked, plan });
  if (writer.kind !== "model" || asking.plan.kind === "chat") return offline(asked.locale, executed);
  const words = await answerByModel(await gatherEvidence(asking, executed), writer.model, writer.run, openDesk(asked));
  if (words) return { ...words, generated_by: writer.name };
  const isSilent = executed.grounding === "none";
  return offline(asked.locale, isSilent ? executed : answerChat({ ...asking, plan: { ...asking.plan, kind: "off_topic" } }));
}

/** A question of fields that are no pain point's asks what the fields mean. */
async function carriedOut(asking: Asking): Promise<{ asking: Asking; executed: Executed }> {
  const executed = await execute(asking);
  if (executed.grounding !== "none" || asking.plan.kind !== "painpoint") return { asking, executed };
  const plan = readPlan(asking.message, await settingOf(asking.release), "painpoint");
  return plan.kind === "method" ? { asking: { ...asking, plan }, executed: await execute({ ...asking, plan }) } : { asking, executed };
}

function offline(locale: Locale, draft: Draft | Executed): Consulted {
  return { ...written(locale, draft), generated_by: OFFLINE.name };
}

/** A draft as it is shown: the answer, then what was left out, with its citations. */
export function written(
  locale: Locale,
  { parts, cited, grounding, followUps, isFree = false, ...more }: Draft | Executed,
): Omit<Consulted, "generated_by"> {
  const missing = "missing" in more ? more.missing : [];
  const answer = [...parts, ...(missing.length > 0 ? [missing.join(locale === "en" ? " " : "")] : [])].join("\n\n");
  return {
    answer: locale === "en" ? answer : spaced(answer),
    citations: cited.map(({ slug, headline, score, first_seen }) => ({
      slug,
      headline: headline[locale],
      composite_score: score,
      first_seen_month: first_seen,
    })),
    grounding,
    charged: grounding !== "none" && !isFree,
    follow_up_questions: [...new Set(followUps)].slice(0, 3),
  };
}
