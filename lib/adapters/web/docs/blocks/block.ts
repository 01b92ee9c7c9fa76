import type { DocFacts } from "#lib/adapters/web/docs/doc-page";
import type { Directive } from "#lib/adapters/web/docs/markdown-file";
import type { Text } from "#lib/policy/locale";

/** Paragraph, list, table or fenced code in Markdown; a plain string reads the same in both languages. */
export type DocBlock = Text | string;

/** What a program writes where a file has a directive. It may hold `{{values}}` and links to `/docs/…`, as the words of files do. */
export type BlockWriter = (facts: DocFacts, directive: Directive) => DocBlock | DocBlock[] | Promise<DocBlock | DocBlock[]>;
