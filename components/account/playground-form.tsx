"use client";

import { useActionState, useEffect, useRef, useState, useTransition, type SubmitEvent } from "react";
import { PlaygroundAnswer, type AnswerWords } from "#components/account/playground-answer";
import { PlaygroundField } from "#components/account/playground-field";
import { PlaygroundRequest, type RequestWords } from "#components/account/playground-request";
import type { PlaygroundView } from "#lib/adapters/web/playground/open-playground";
import type { PlaygroundRun } from "#lib/adapters/web/playground/run";

export type PlaygroundAction = (previous: PlaygroundRun | undefined, form: FormData) => Promise<PlaygroundRun>;
type Words = AnswerWords &
  RequestWords & { run: string; running: string; required: string; leaveOut: string; notAccepted: string; noAnswer: string };

/**
 * A plain form, which the browser posts by itself where there is no JavaScript. With it, the page stays, what was typed stays,
 * and no earlier answer travels back. The service judges the input, not the browser: its refusals are worth seeing.
 */
export function PlaygroundForm({ view, run, words }: { view: PlaygroundView; run: PlaygroundAction; words: Words }) {
  const { operation, locale } = view;
  const [posted, post] = useActionState(run, undefined, `?operation=${operation.name}#answer`);
  const [ran, setRan] = useState<PlaygroundRun>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [isRunning, startRunning] = useTransition();
  const answer = useRef<HTMLElement>(null);
  const shown = ran ?? posted;
  const values = shown?.values ?? view.values;

  useEffect(() => {
    if (ran) answer.current?.focus();
  }, [ran]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const form = new FormData(event.currentTarget);
    startRunning(async () => {
      try {
        setRan(await run(undefined, form));
        setIsUnanswered(false);
      } catch (error) {
        if (isRedirect(error)) throw error;
        setIsUnanswered(true);
      }
    });
  };

  return (
    <>
      <form action={post} onSubmit={submit} noValidate className="grid gap-5">
        <input type="hidden" name="operation" value={operation.name} />
        <input type="hidden" name="page-locale" value={locale} />
        <input type="hidden" name="idempotency-key" value={shown?.idempotencyKey ?? view.idempotencyKey} />
        {view.groups.map(({ name, description, fields }) => (
          <fieldset key={name} className="grid min-w-0 gap-4 sm:grid-cols-2">
            <legend className={name === "" ? "sr-only" : "pb-2"}>
              {name === "" ? operation.title : <code className="font-mono font-semibold">{name}</code>} · {description}
            </legend>
            {fields.map((field) => (
              <PlaygroundField key={field.name} field={field} value={values[field.name]} words={words} />
            ))}
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="submit" aria-disabled={isRunning} className="button button-main">
            {isRunning ? words.running : words.run}
          </button>
          {!shown?.answer && (
            <ul aria-label={words.limits} className="grid gap-1 quiet">
              {view.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          )}
        </div>
      </form>
      <section id="answer" ref={answer} tabIndex={-1} aria-label={words.answer} className="grid min-w-0 scroll-mt-4 gap-4 outline-none">
        {isUnanswered && <p className="border-l-4 border-accent pl-3">{words.noAnswer}</p>}
        {shown && !shown.answer && <p className="border-l-4 border-accent pl-3">{words.notAccepted}</p>}
        {shown?.answer && <PlaygroundAnswer answer={shown.answer} words={words} locale={locale} />}
      </section>
      <PlaygroundRequest snippets={shown?.snippets ?? view.snippets} address={shown?.address} words={words} />
    </>
  );
}

/** Next's own way of leaving for another page, which is not ours to catch. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");
}
