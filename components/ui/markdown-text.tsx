import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "#components/ui/code-block";

/** Markdown in the site's own look, which `.prose` holds: classes on every cell would weigh more than the words. Raw HTML stays text. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="prose">
      <Markdown remarkPlugins={[remarkGfm, unpartedRanges]} components={BLOCKS}>
        {text}
      </Markdown>
    </div>
  );
}

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/** 0–10 stays on one line, in words alone: code and addresses are copied. */
function unpartedRanges() {
  return function mend(node: MarkdownNode): void {
    if (node.type === "text") node.value = node.value?.replaceAll(/(?<=\d)–(?=\d)/g, "\u2060–\u2060") ?? "";
    node.children?.forEach(mend);
  };
}

/** One line of Markdown, such as a title, without a paragraph around it. It must not begin like a list. */
export function MarkdownLine({ text }: { text: string }) {
  return <Markdown components={{ p: ({ children }) => <>{children}</> }}>{text}</Markdown>;
}

const BLOCKS: Components = {
  table: ({ children }) => <ScrollingTable>{children}</ScrollingTable>,
  th: ({ children }) => <th scope="col">{children}</th>,
  pre: ({ node }) => {
    const code = node?.children[0];
    if (code?.type !== "element") return null;
    const [content] = code.children;
    const language = /^language-(\w+)$/.exec(String(code.properties.className))?.[1] ?? "text";
    return <CodeBlock language={language} code={content?.type === "text" ? content.value.trimEnd() : ""} />;
  },
};

/** Scrolls inside itself, by keyboard too, so that the page never has to. */
function ScrollingTable({ children }: { children: ReactNode }) {
  const t = useTranslations("docs");
  return (
    <div role="group" aria-label={t("table")} tabIndex={0} className="scrolls overflow-x-auto">
      <table>{children}</table>
    </div>
  );
}
