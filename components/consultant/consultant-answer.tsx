import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { BriefTable } from "#components/brief/brief-section";
import { CitedCards } from "#components/consultant/cited-cards";
import type { BriefWords } from "#lib/adapters/web/messages/brief-words";
import type { ConsultantReply } from "#lib/schemas/consultant";

interface Props {
  reply: ConsultantReply;
  words: BriefWords;
  /** What may be asked next, as a list or as buttons. */
  children?: ReactNode;
}

/** The consultant's answer to read: each [n] leads to its pain point, and nothing leads anywhere else or loads anything. */
export function ConsultantAnswer({ reply, words, children }: Props) {
  const { answer, citations, locale } = reply;
  const pages = citations.map(({ slug }) => `/${locale}/painpoints/${slug}`);
  return (
    <article lang={locale} className="grid min-w-0 gap-6">
      <div className="grid min-w-0 gap-3 wrap-anywhere">
        <Markdown
          remarkPlugins={[remarkGfm]}
          skipHtml
          disallowedElements={["img"]}
          urlTransform={(url) => (pages.includes(url) ? url : "")}
          components={{ ...BLOCKS, table: ({ children }) => <BriefTable name={words.table}>{children}</BriefTable> }}
        >
          {withCitations(answer, pages)}
        </Markdown>
      </div>
      {citations.length > 0 && <CitedCards locale={locale} citations={citations} words={words} />}
      {children}
    </article>
  );
}

/** `[2]` becomes a link to the second citation; a number that none has stays as it is. */
function withCitations(answer: string, pages: readonly string[]): string {
  return answer.replaceAll(/\[(\d+)\](?!\()/g, (mark, number: string) => {
    const page = pages[Number(number) - 1];
    return page === undefined ? mark : `[\\[${number}\\]](${page})`;
  });
}

const BLOCKS: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} className="text-accent underline">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  // The answer stands below the headings of the page and has none of its own.
  h1: ({ children }) => <p className="text-lg font-semibold">{children}</p>,
  h2: ({ children }) => <p className="text-lg font-semibold">{children}</p>,
  h3: ({ children }) => <p className="font-semibold">{children}</p>,
  h4: ({ children }) => <p className="font-semibold">{children}</p>,
  ul: ({ children }) => <ul className="grid max-w-[72ch] list-disc gap-1 pl-6">{children}</ul>,
  ol: ({ children }) => <ol className="grid max-w-[72ch] list-decimal gap-1 pl-6">{children}</ol>,
  th: ({ children }) => <th scope="col">{children}</th>,
};
