import type { Element } from "hast";
import { h } from "hastscript";
import type { Proposal } from "#lib/extraction/proposals/proposal";
import type { DraftFault } from "#lib/extraction/proposals/refused-verb";
import { LOCALES } from "#lib/policy/locale";
import { EMPTY_DRAFT, wordsIn } from "./draft-words.ts";
import { form, type Reader } from "./page.ts";

/** What was typed and could not be taken, and what is wrong with it. */
export interface Typed {
  fields: Partial<Record<string, string>>;
  faults: readonly DraftFault[];
}

/** The draft: its words a language each, and the whole of it. What is wrong stands beside its field. */
export function draftForm({ id, draft }: Proposal, seen: string, { words }: Reader, typed?: Typed): Element {
  const value = draft ?? EMPTY_DRAFT;
  const faults = typed?.faults ?? [];
  const ofLanguage = new Map(LOCALES.map((locale) => [locale, faults.filter(({ field }) => field.split(".").includes(locale))] as const));
  const others = faults.filter((fault) => ![...ofLanguage.values()].flat().includes(fault));
  return h("section", { ariaLabelledBy: "draft" }, [
    h("h2", { id: "draft" }, words.draft),
    form(`/proposals/${id}/edit`, seen, [
      ...LOCALES.flatMap((locale) => {
        const name = `words-${locale}`;
        const text = typed?.fields[name] ?? JSON.stringify(wordsIn(value, locale), null, 2);
        return field(name, words.wordsIn(words.languages[locale]), text, ofLanguage.get(locale) ?? [], locale, locale === LOCALES[0]);
      }),
      ...field("whole", words.whole, typed?.fields.whole ?? JSON.stringify(value, null, 2), others),
      h("label", [h("span", words.reason), h("input", { name: "why", value: typed?.fields.why ?? "" })]),
      h("button", { type: "submit" }, words.save),
    ]),
  ]);
}

function field(name: string, label: string, text: string, faults: readonly DraftFault[], lang?: string, isFirst = false): Element[] {
  const described = faults.length > 0 ? { ariaInvalid: "true", ariaDescribedBy: `${name}-faults` } : {};
  const rows = Math.min(24, Math.max(4, text.split("\n").length));
  return [
    h("label", { htmlFor: name }, label),
    h(
      "textarea",
      { id: name, name, rows, spellCheck: false, ...(lang !== undefined && { lang }), ...(isFirst && { dataKey: "e" }), ...described },
      text,
    ),
    ...(faults.length > 0
      ? [
          h(
            "ul",
            { id: `${name}-faults`, className: "fault" },
            faults.map((fault) => h("li", [h("code", fault.field), ` ${fault.problem}`])),
          ),
        ]
      : []),
  ];
}
