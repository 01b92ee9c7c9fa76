"use client";

import { lazy, useActionState } from "react";
import { AskingProgress } from "#components/ui/asking-progress";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import type { QuestionFormWords } from "#lib/adapters/web/consultant/question-form-words";
import { QUESTION_FIELDS, type QuestionFormAction } from "#lib/adapters/web/consultant/question-form";
import type { Locale } from "#lib/policy/locale";

/**
 * Loaded for an answer that is shown in place alone: most have a page of their own, which needs no script. In no boundary of its own: a
 * long one would be sent behind the page, where only a script puts it in its place.
 */
const ConsultantAnswer = lazy(async () => ({ default: (await import("#components/consultant/consultant-answer")).ConsultantAnswer }));

interface Props {
  action: QuestionFormAction;
  locale: Locale;
  /** What the field holds before anything is typed. */
  question: string;
  /** Good next questions to the answer above, in its language. */
  followUps?: { questions: readonly string[]; lang: Locale } | undefined;
  /** What is left of the month. */
  limits: readonly string[];
  idempotencyKey: string;
  words: QuestionFormWords;
}

/** One question to the consultant, typed or pressed. */
export function QuestionForm({ action, locale, question, followUps, limits, idempotencyKey, words }: Props) {
  const [state, send, isUnderWay] = useActionState(action, { faults: [], values: {}, idempotencyKey });
  const { faults, values, problem, reply } = state;
  const isWrong = problem !== undefined || faults.length > 0;
  const { message } = QUESTION_FIELDS;
  const fault = faults.includes("message") ? words.faults.message : undefined;
  const typed = values.message ?? question;
  const asked = reply ? { questions: reply.follow_up_questions, lang: reply.locale } : followUps;
  const hidden = (
    <>
      <input type="hidden" name="page-locale" value={locale} />
      <input type="hidden" name={QUESTION_FIELDS.language} value={locale} />
      <input type="hidden" name="idempotency-key" value={state.idempotencyKey} />
    </>
  );
  return (
    <div className="grid gap-8">
      <div aria-live="polite">
        {reply && (
          <section className="grid gap-4 border-l-4 border-accent pl-4">
            <h2 className="text-lg font-semibold wrap-anywhere">{values.message}</h2>
            <ConsultantAnswer reply={reply} words={words.answer} />
            <p className="quiet">{reply.charged === false ? words.uncharged : words.unsaved}</p>
          </section>
        )}
      </div>
      {asked && asked.questions.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{words.followUp}</p>
          <ul className="grid gap-2">
            {asked.questions.map((next) => (
              <li key={next}>
                <form action={send}>
                  {hidden}
                  <input type="hidden" name={message} value={next} />
                  <button
                    type="submit"
                    lang={asked.lang}
                    disabled={isUnderWay}
                    className="button button-plain justify-start text-left font-normal"
                  >
                    {next}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form action={send} className="grid gap-3" noValidate>
        <FormProblem id="question-problem" text={isWrong ? (problem ?? words.wrong) : undefined} />
        {hidden}
        <label htmlFor={message} className="text-lg font-semibold">
          {words.question}
        </label>
        <p id={`${message}-hint`} className="quiet">
          {words.hint}
        </p>
        <FormProblem id="message-fault" text={fault} />
        <textarea
          key={typed}
          id={message}
          name={message}
          rows={4}
          maxLength={words.longest}
          defaultValue={reply ? "" : typed}
          aria-invalid={fault !== undefined}
          aria-describedby={[`${message}-hint`, ...(fault === undefined ? [] : ["message-fault"])].join(" ")}
          className="field max-w-2xl py-2"
        />
        {limits.map((limit) => (
          <p key={limit} className="quiet">
            {limit}
          </p>
        ))}
        <SubmitButton label={words.ask} isDisabled={isUnderWay} />
      </form>
      <AskingProgress isUnderWay={isUnderWay} words={words.asking} />
    </div>
  );
}
