import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "#components/code-block";

/** Markdown in the site's own look. Raw HTML stays text. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={BLOCKS}>
      {text}
    </Markdown>
  );
}

/** One line of Markdown, such as a title, without a paragraph around it. It must not begin like a list. */
export function MarkdownLine({ text }: { text: string }) {
  return (
    <Markdown components={{ p: ({ children }) => <>{children}</>, code: ({ children }) => <code className="font-mono">{children}</code> }}>
      {text}
    </Markdown>
  );
}

const BLOCKS: Components = {
  a: ({ href, children }) => (
    <a href={href} className="text-accent underline [&:has(code)]:underline-offset-[0.4em]">
      {children}
    </a>
  ),
  // A list whose items break after their name is one of fields: rules part them instead of dots.
  ul: ({ children }) => (
    <ul className="grid list-disc gap-1 pl-6 [&:has(>li>br)]:list-none [&:has(>li>br)]:gap-0 [&:has(>li>br)]:pl-0 [&:has(>li>br)>li]:border-t [&:has(>li>br)>li]:border-line [&:has(>li>br)>li]:py-2">
      {children}
    </ul>
  ),
  ol: ({ children }) => <ol className="grid list-decimal gap-1 pl-6">{children}</ol>,
  blockquote: ({ children }) => <blockquote className="border-l-4 border-line pl-4 text-muted">{children}</blockquote>,
  table: ({ children }) => <ScrollingTable>{children}</ScrollingTable>,
  th: ({ children }) => (
    <th scope="col" className="border-b border-line py-2 pr-4 font-semibold whitespace-nowrap">
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td className="min-w-20 first:min-w-0 border-b border-line py-2 pr-4 last:min-w-48 [&:not(:first-child):has(code+code)]:min-w-44 last:pr-0">
      {children}
    </td>
  ),
  code: ({ children }) => (
    <code className="rounded bg-track px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere [td:first-child_&]:whitespace-nowrap [td>&:only-child]:whitespace-nowrap [td>a>&]:whitespace-nowrap">
      {children}
    </code>
  ),
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
      <table className="w-full border-collapse text-left align-top text-sm [&_td]:align-top">{children}</table>
    </div>
  );
}
