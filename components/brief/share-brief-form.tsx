"use client";

import { useActionState } from "react";
import { CodeFigure } from "#components/ui/code-figure";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";

interface Props {
  action: FormAction;
  briefId: string;
  /** Undefined while it is not shared. */
  link: string | undefined;
  words: Record<"title" | "closed" | "open" | "share" | "takeBack" | "link" | "copy" | "copied", string>;
  problems: ProblemWords;
}

/** A link by which anybody reads this brief, until it is taken back. */
export function ShareBriefForm({ action, briefId, link, words, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  return (
    <section id="share" aria-labelledby="share-title" className="grid min-w-0 scroll-mt-4 gap-3 border-t border-line pt-6 print:hidden">
      <h2 id="share-title" className="text-lg font-semibold">
        {words.title}
      </h2>
      <p role="status">{link === undefined ? words.closed : words.open}</p>
      {link !== undefined && <CodeFigure name={words.link} code={link} copy={{ label: words.copy, done: words.copied }} />}
      <form action={send} className="grid gap-3">
        <FormProblem id="share-problem" text={problem && problems[problem]} />
        <input type="hidden" name="briefId" value={briefId} />
        {link === undefined ? (
          <SubmitButton key="share" label={words.share} look="plain" act="share" />
        ) : (
          <SubmitButton key="take back" label={words.takeBack} look="danger" act="take_back" />
        )}
      </form>
    </section>
  );
}
