import type { z } from "zod";
import type { Operation } from "#lib/operations/define";
import type { Locale } from "#lib/policy/locale";

/** A page of the documentation. `content/docs/{locale}/{file}.md` is the one source of its HTML and of its Markdown twin. */
export interface DocPage {
  /** What follows `/docs/` in its address; empty for the first page. */
  slug: string;
  /** Slug of the page that it is a part of. */
  within?: string;
  file: string;
  /** Which one it describes, where one file is the page of many. */
  operation?: Operation;
  /** Which client it sets up. */
  client?: { id: string; name: string };
}

/** What the blocks of a page may know beyond its words. */
export interface DocFacts {
  locale: Locale;
  siteUrl: string;
  operation?: Operation;
  /** An operation's real answer as a visitor gets it, or its example; undefined where there is none to be had. */
  ask: <Input extends z.ZodType, Output extends z.ZodType>(
    operation: Operation<Input, Output>,
    input: object,
  ) => Promise<z.output<Output> | undefined>;
}

/** A page in one language, with every value and block filled in. */
export interface WrittenDoc {
  slug: string;
  title: string;
  /** What the reader finds here, in a sentence. */
  summary: string;
  sections: WrittenSection[];
}

export interface WrittenSection {
  /** Anchor, the same in both languages; it never changes once published. */
  id: string;
  title: string;
  markdown: string;
  sections: WrittenSection[];
}

/** Of a search of the documentation, in characters; what is longer is cut. */
export const LONGEST_QUESTION = 200;

/** A section that a search found; `section` is empty where it is the page itself. */
export interface FoundSection {
  href: string;
  page: string;
  section: string;
  excerpt: string;
}

/** How links begin that leave the browser for a client, to set the server up there. */
export const INSTALL_SCHEMES: readonly string[] = ["cursor:", "vscode:", "goose:", "lmstudio:", "https://kiro.dev/launch/"];

/** A client that called over MCP with a key of the reader's own. */
export interface Connection {
  key: string;
  /** Null where it never said. */
  client: string | null;
  /** Of the client, where it has one: what follows `/docs/mcp/`. */
  page?: string | undefined;
  secondsAgo: number;
}
