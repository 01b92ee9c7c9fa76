import { ReadableAnswer } from "#components/account/readable-answer";
import { CodeFigure } from "#components/ui/code-figure";
import type { PlaygroundAnswer as Answer } from "#lib/adapters/web/playground/run";
import type { Locale } from "#lib/policy/locale";

export interface AnswerWords {
  answer: string;
  limits: string;
  headers: string;
  body: string;
  copy: { label: string; done: string };
}

/** What REST would have answered: the status, what is left of the limits, the headers that tell something, and the body. */
export function PlaygroundAnswer({ answer, words, locale }: { answer: Answer; words: AnswerWords; locale: Locale }) {
  const body = <CodeFigure name={words.body} code={prettyPrinted(answer.json)} lang={answer.lang} copy={words.copy} />;
  return (
    <div className="grid min-w-0 gap-3 border-t border-line pt-6">
      <h3 className="text-xl font-semibold">{answer.outcome}</h3>
      <ul aria-label={words.limits} className="grid gap-1">
        {answer.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <details>
        <summary className="min-h-9 cursor-pointer py-1">{words.headers}</summary>
        <dl className="grid min-w-0 gap-x-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {answer.headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-muted">{name}</dt>
              <dd className="pb-1 font-mono wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {answer.reads ? (
        <>
          <ReadableAnswer answer={answer} reads={answer.reads} locale={locale} />
          <details className="min-w-0">
            <summary className="min-h-9 cursor-pointer py-1">{answer.reads.words.json}</summary>
            {body}
          </details>
        </>
      ) : (
        body
      )}
    </div>
  );
}

function prettyPrinted(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
