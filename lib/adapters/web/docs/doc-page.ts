import type { z } from "zod";
import type { Operation } from "#lib/operations/define";
import type { Locale, Text } from "#lib/policy/locale";

/** A page of the documentation: the one source of its HTML and of its Markdown twin, in both languages. */
export interface DocPage {
  /** What follows `/docs/` in its address; empty for the first page. */
  slug: string;
  /** Slug of the page that it is a part of. */
  within?: string;
  title: Text;
  /** What the reader finds here, in a sentence. */
  summary: Text;
  write: (facts: DocFacts) => DocSection[] | Promise<DocSection[]>;
}

export interface DocSection {
  /** Anchor, the same in both languages; it never changes once published. */
  id: string;
  title: Text;
  blocks: DocBlock[];
  sections?: DocSection[];
}

/**
 * Paragraph, list, table or fenced code in Markdown; a plain string reads the same in both languages. `{{name}}` stands for a
 * value of docValues(), and `](/docs/…)` for a page in the reader's language.
 */
export type DocBlock = Text | string;

/** What pages may know beyond their words. */
export interface DocFacts {
  locale: Locale;
  siteUrl: string;
  /** An operation's real answer as a visitor gets it, or its example; undefined where there is none to be had. */
  ask: <Input extends z.ZodType, Output extends z.ZodType>(
    operation: Operation<Input, Output>,
    input: object,
  ) => Promise<z.output<Output> | undefined>;
}

/** A page in one language, with every value filled in. */
export interface WrittenDoc {
  slug: string;
  title: string;
  summary: string;
  sections: WrittenSection[];
}

export interface WrittenSection {
  id: string;
  title: string;
  markdown: string;
  sections: WrittenSection[];
}
