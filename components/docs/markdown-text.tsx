import type { Element } from "hast";
import { useTranslations } from "next-intl";
import Markdown, { defaultUrlTransform, type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "#components/docs/code-block";
import { SNIPPET_LANGUAGES, SnippetTabs } from "#components/docs/snippet-tabs";
import { asHtml } from "#components/ui/as-html";
import { INSTALL_SCHEMES } from "#lib/adapters/web/docs/doc-page";

/** Markdown in the site's own look, which `.prose` holds: classes on every cell would weigh more than the words. Raw HTML stays text. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="prose">
      <Markdown remarkPlugins={[remarkGfm, unpartedRanges, snippetsTogether]} components={BLOCKS} urlTransform={withInstallLinks}>
        {text}
      </Markdown>
    </div>
  );
}

/** Addresses of the web, and those that make a host set the server up. */
function withInstallLinks(url: string): string {
  return isInstallLink(url) ? url : defaultUrlTransform(url);
}

function isInstallLink(url: string): boolean {
  return INSTALL_SCHEMES.some((scheme) => url.startsWith(scheme));
}

interface MarkdownNode {
  type: string;
  value?: string;
  lang?: string | null;
  children?: MarkdownNode[];
  data?: { hName: string; hProperties?: Record<string, string> };
}

/** 0–10 stays on one line, in words alone: code and addresses are copied. */
function unpartedRanges() {
  return function mend(node: MarkdownNode): void {
    if (node.type === "text") node.value = node.value?.replaceAll(/(?<=\d)–(?=\d)/g, "\u2060–\u2060") ?? "";
    node.children?.forEach(mend);
  };
}

/** Programs in several languages that follow each other, each with what it prints, become one group of which a reader sees one. */
function snippetsTogether() {
  return function gather(root: MarkdownNode): void {
    const gathered: MarkdownNode[] = [];
    for (const node of root.children ?? []) {
      const group = gathered.at(-1);
      const last = group?.children?.at(-1);
      const language = node.type === "code" ? (node.lang ?? "") : undefined;
      if (language === "text" && group?.type === "snippets") last?.children?.push(node);
      else if (language !== undefined && language in SNIPPET_LANGUAGES) {
        const panel = {
          type: "snippet",
          lang: language,
          children: [node],
          data: { hName: "div", hProperties: { dataLanguage: language } },
        };
        if (group?.type === "snippets" && group.children?.every(({ lang }) => lang !== language)) group.children.push(panel);
        else gathered.push({ type: "snippets", children: [panel], data: { hName: "fieldset" } });
      } else gathered.push(node);
    }
    root.children = gathered.flatMap((node) =>
      node.type === "snippets" && node.children?.length === 1 ? (node.children[0]?.children ?? []) : [node],
    );
  };
}

/** One line of Markdown, such as a title, without a paragraph around it. It must not begin like a list. */
export function MarkdownLine({ text }: { text: string }) {
  return <Markdown components={{ p: ({ children }) => <>{children}</> }}>{text}</Markdown>;
}

const BLOCKS: Components = {
  fieldset: ({ node, children }) => (
    <SnippetTabs
      languages={node?.children.flatMap((panel) => (panel.type === "element" ? [String(panel.properties.dataLanguage)] : [])) ?? []}
    >
      {children}
    </SnippetTabs>
  ),
  a: ({ href = "", children }) => (
    <a href={href} {...(isInstallLink(href) && { className: "button button-main" })}>
      {children}
    </a>
  ),
  ul: ({ node }) => <ul {...content(node)} />,
  ol: ({ node, start }) => <ol start={start} {...content(node)} />,
  table: ({ node }) => <ScrollingTable node={node} />,
  pre: ({ node }) => {
    const code = node?.children[0];
    if (code?.type !== "element") return null;
    const [words] = code.children;
    const language = /^language-(\w+)$/.exec(String(code.properties.className))?.[1] ?? "text";
    return <CodeBlock language={language} code={words?.type === "text" ? words.value.trimEnd() : ""} />;
  },
};

/** Whatever comes from Markdown has had its links looked through before it gets here. */
function content(node: Element | undefined): ReturnType<typeof asHtml> {
  const html = asHtml(node?.children ?? []);
  return { dangerouslySetInnerHTML: { __html: html.dangerouslySetInnerHTML.__html.replaceAll("<th>", '<th scope="col">') } };
}

/** Scrolls inside itself, by keyboard too, so that the page never has to. */
function ScrollingTable({ node }: { node: Element | undefined }) {
  const t = useTranslations("docs");
  return (
    <div role="group" aria-label={t("table")} tabIndex={0} className="scrolls overflow-x-auto">
      <table {...content(node)} />
    </div>
  );
}
