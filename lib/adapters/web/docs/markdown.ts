import { LOCALES, type Text } from "#lib/policy/locale";
import type { DocBlock } from "#lib/adapters/web/docs/blocks/block";

/** The same thing said in both languages. */
export function say(zhHant: string, en: string): Text {
  return { "zh-Hant": zhHant, en };
}

export function fence(language: "bash" | "ts" | "python" | "json" | "http" | "text", code: string): string {
  return ["```" + language, code.trim(), "```"].join("\n");
}

/** What has a name and a kind, such as a field: both on one line and what it is for beneath, so that a phone need not scroll sideways. */
export function entries(rows: readonly { name: string; kind?: DocBlock; text: DocBlock }[]): Text {
  return inEachLanguage((read) =>
    rows.map(({ name, kind, text }) => `- ${name}${kind === undefined ? "" : ` ${read(kind)}`}\\\n  ${read(text)}`).join("\n"),
  );
}

export function table(head: readonly DocBlock[], rows: readonly (readonly DocBlock[])[]): Text {
  return inEachLanguage((read) => {
    const line = (cells: readonly DocBlock[]) => `| ${cells.map((cell) => read(cell).replaceAll("|", "\\|")).join(" | ")} |`;
    return [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
  });
}

/** Builds a text from parts that may themselves be in two languages. */
export function inEachLanguage(build: (read: (part: DocBlock) => string) => string): Text {
  const [zhHant, en] = LOCALES.map((locale) => build((part) => (typeof part === "string" ? part : part[locale])));
  return say(zhHant ?? "", en ?? "");
}
