import type { Context } from "#lib/context";
import { askConsultant } from "#lib/operations/ask-consultant";
import { call } from "#lib/operations/call";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import type { Locale } from "#lib/policy/locale";
import type { ResearchBrief } from "#lib/schemas/brief";
import type { BriefTerms } from "#lib/schemas/brief-input";
import type { ConsultantReply } from "#lib/schemas/consultant";
import type { BriefCase, QuestionCase, ReaderCase, Sets } from "./cases.ts";
import type { Catalogue } from "./catalogue.ts";
import { judgeBrief } from "./judge-brief.ts";
import { judgeQuestion } from "./judge-question.ts";
import { judgeReader, type ReaderJudged } from "./judge-reader.ts";
import { wrong, type Judged } from "./judged.ts";
import type { Judgement } from "./judgement.ts";
import { judgeSentences, type SentenceJudged, type Tables } from "./sentences.ts";

export type Caller = (locale: Locale) => Context;

/** One half of the sets, run and judged. */
export interface Half {
  name: string;
  questions: { given: QuestionCase; judged: Judged; reply?: ConsultantReply }[];
  briefs: { given: BriefCase; judged: Judgement; brief?: ResearchBrief }[];
  readers: { given: ReaderCase; judged: ReaderJudged }[];
  sentences: SentenceJudged[];
  unread: string[];
}

export async function runHalf(caller: Caller, catalogue: Catalogue, tables: Tables, name: string, sets: Sets): Promise<Half> {
  const sentences = judgeSentences(sets.sentences, tables);
  const half: Half = { name, questions: [], briefs: [], readers: [], sentences, unread: [...sets.unread] };
  for (const given of sets.questions) half.questions.push(await ask(caller, catalogue, given));
  for (const given of sets.briefs) half.briefs.push(await order(caller, catalogue, given));
  for (const given of sets.readers) {
    const [own, plain] = [await brief(caller, given, { user_context: given.user_context }), await brief(caller, given, {})];
    half.readers.push({ given, judged: judgeReader(given, own, plain) });
  }
  return half;
}

async function ask(caller: Caller, catalogue: Catalogue, given: QuestionCase): Promise<Half["questions"][number]> {
  const { message, locale, expect } = given;
  try {
    const reply = await call(askConsultant, caller(locale), { message, locale });
    return { given, reply, judged: judgeQuestion(expect, { given, reply, catalogue }) };
  } catch (error) {
    return { given, judged: wrong(`no answer: ${String(error)}`) };
  }
}

async function order(caller: Caller, { rows }: Catalogue, given: BriefCase): Promise<Half["briefs"][number]> {
  const { slug, locale, input } = given;
  const sensitivity = rows.find((row) => row.slug === slug)?.sensitivity ?? "none";
  try {
    const written = await call(generateResearchBrief, caller(locale), { slug, locale, input });
    return { given, brief: written, judged: judgeBrief(given, written, sensitivity, (one) => rows.some((row) => row.slug === one)) };
  } catch (error) {
    return { given, judged: { case: `${given.id}: ${slug} (${locale})`, promises: { answered: String(error) } } };
  }
}

/** A brief on the default terms but for those given. */
export function brief(
  caller: Caller,
  { slug, locale }: { slug: string; locale: Locale },
  input: Partial<BriefTerms>,
): Promise<ResearchBrief> {
  return call(generateResearchBrief, caller(locale), { slug, locale, input });
}
