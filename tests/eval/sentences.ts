import { settingOf } from "#lib/ai/consultant/read/setting";
import { openCase } from "#lib/ai/brief/brief-case";
import { readReader } from "#lib/ai/brief/reader";
import { briefFacts } from "#lib/ai/brief/shown-facts";
import { writeSections } from "#lib/ai/brief/write-sections";
import { findFaults, type CheckTerms } from "#lib/ai/check/find-faults";
import { gatherEvidence, evidenceFacts } from "#lib/ai/consultant/evidence";
import { execute } from "#lib/ai/consultant/execute";
import { findRows } from "#lib/ai/consultant/find";
import { readPlan } from "#lib/ai/consultant/read/read-plan";
import { currentRelease } from "#lib/feed/release";
import { BriefTermsInput } from "#lib/schemas/brief-input";
import { briefSubjects } from "../support/brief-subjects.ts";
import type { SentenceCase, TableCase } from "./cases.ts";

/** A sentence that a model could have written, and what the check finds wrong with it. */
export interface SentenceJudged {
  given: SentenceCase;
  locale: TableCase["locale"];
  faults: string[];
}

export type Tables = ReadonlyMap<string, CheckTerms>;

/** What the check is told where each text would be written: by the code that a model writes for. */
export async function openTables(tables: readonly TableCase[]): Promise<Tables> {
  const { subject } = briefSubjects();
  const release = await currentRelease();
  const opened = new Map<string, CheckTerms>();
  for (const { file, locale, of } of tables) {
    if ("slug" in of) {
      const terms = BriefTermsInput.parse(of.input);
      const brief = openCase(subject(of.slug, locale), terms, readReader(terms.user_context ?? ""));
      const facts = briefFacts(brief, writeSections(brief));
      opened.set(file, { locale, facts, strangersWords: [terms.user_context ?? ""], decision: brief.decision });
    } else {
      const asking = { release, locale, message: of.question, plan: readPlan(of.question, await settingOf(release)) };
      const { cites, parts } = of.told ?? {};
      const cited =
        cites && (await findRows(release, { slugs: cites })).toSorted((a, b) => cites.indexOf(a.row.slug) - cites.indexOf(b.row.slug));
      const executed = { ...(await execute(asking)), ...(cited && { cited: cited.map(({ row }) => row) }), ...(parts && { parts }) };
      const facts = evidenceFacts(await gatherEvidence(asking, executed));
      opened.set(file, { locale, facts, strangersWords: [of.question], hasCitations: facts.some(({ id }) => /^P\d/.test(id)) });
    }
  }
  return opened;
}

/** Each sentence alone, as the words of one field: whether it is long enough for its place is left aside. */
export function judgeSentences(sentences: readonly SentenceCase[], tables: Tables): SentenceJudged[] {
  return sentences.map((given) => {
    const terms = tables.get(given.file);
    if (!terms) throw new Error(`${given.id}: no table ${given.file} can be opened.`);
    const field = terms.decision === undefined ? "answer" : "executive_summary";
    return { given, locale: terms.locale, faults: findFaults([{ field, text: given.text }], terms) };
  });
}

export const isFair = ({ given }: SentenceJudged): boolean => given.class === "fair";
/** A fair sentence that is refused, or a false one that is let through. */
export const isMissed = (judged: SentenceJudged): boolean => isFair(judged) === judged.faults.length > 0;
