import { CodeFigure } from "#components/ui/code-figure";
import type { Snippet } from "#lib/adapters/web/playground/snippets";

export interface RequestWords {
  request: string;
  requestHint: string;
  link: string;
  copy: { label: string; done: string };
}

interface Props {
  snippets: Snippet[];
  /** Of the form as it was run. */
  address: string | undefined;
  words: RequestWords;
}

/** The same call for a program: one open, the others a press away. */
export function PlaygroundRequest({ snippets, address, words }: Props) {
  return (
    <section className="grid min-w-0 gap-3 border-t border-line pt-6">
      <h3 className="text-xl font-semibold">{words.request}</h3>
      <p>{words.requestHint}</p>
      {snippets.map(({ name, code }, index) => (
        <details key={name} open={index === 0} className="min-w-0">
          <summary className="min-h-9 cursor-pointer py-1">{name}</summary>
          <CodeFigure name={name} code={code} copy={words.copy} />
        </details>
      ))}
      {address !== undefined && (
        <p>
          <a href={address} className="inline-block py-1 underline">
            {words.link}
          </a>
        </p>
      )}
    </section>
  );
}
