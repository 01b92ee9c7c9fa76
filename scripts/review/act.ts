import type { Pool } from "pg";
import { approve } from "#lib/extraction/proposals/approve";
import { edit } from "#lib/extraction/proposals/edit";
import { merge } from "#lib/extraction/proposals/merge";
import { findProposal } from "#lib/extraction/proposals/proposal";
import { refuse } from "#lib/extraction/proposals/refuse";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { relink } from "#lib/extraction/proposals/relink";
import { reopen } from "#lib/extraction/proposals/reopen";
import { split } from "#lib/extraction/proposals/split";
import { LOCALES } from "#lib/policy/locale";
import { EMPTY_DRAFT, wordsIn, withWords } from "./draft-words.ts";
import type { ReviewWords } from "./words.ts";

const VERBS = ["approve", "edit", "relink", "split", "merge", "refuse", "reopen"] as const;
export type PageVerb = (typeof VERBS)[number];

export function isVerb(text: string): text is PageVerb {
  return VERBS.some((verb) => verb === text);
}

interface Act {
  id: string;
  verb: PageVerb;
  by: string;
  fields: FormData;
  words: ReviewWords;
}

/** Does what a form of the page asks for, and says what was done. */
export async function act(pool: Pool, { id, verb, by, fields, words }: Act): Promise<keyof ReviewWords["done"]> {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const reviewer = { by, why: text("why"), seen: text("seen") ?? "" };
  switch (verb) {
    case "approve":
      return (await approve(pool, id, reviewer)) === "needs_another" ? "needs_another" : "approve";
    case "refuse":
      await refuse(pool, id, reviewer);
      return verb;
    case "reopen":
      await reopen(pool, id, reviewer);
      return verb;
    case "relink":
      await relink(pool, id, text("slug") === "new" ? null : (text("slug") ?? ""), reviewer);
      return verb;
    case "split":
      await split(pool, id, fields.getAll("thread").map(String), reviewer);
      return verb;
    case "merge":
      await merge(pool, id, text("into") ?? "", reviewer);
      return verb;
    case "edit":
      await edit(pool, id, await typedDraft(pool, id, text, words), reviewer);
      return verb;
  }
}

/** The whole as it was typed, and over it the words that were changed in a language's own field. */
async function typedDraft(pool: Pool, id: string, text: (name: string) => string | undefined, words: ReviewWords): Promise<unknown> {
  const { draft } = await findProposal(pool, id);
  const before = draft ?? EMPTY_DRAFT;
  let typed = parsed(text("whole") ?? "", "draft", words);
  for (const locale of LOCALES) {
    const given = text(`words-${locale}`);
    if (given === undefined) continue;
    const own = parsed(given, locale, words);
    if (typeof own === "object" && own !== null) typed = withWords(typed, locale, wordsIn(before, locale), { ...own });
  }
  return typed;
}

function parsed(text: string, field: string, words: ReviewWords): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedVerb(`${field}: ${words.badJson}`, [{ field, problem: words.badJson }]);
  }
}
