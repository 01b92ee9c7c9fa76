"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { describedBy, LabelledField } from "#components/ui/labelled-field";
import { SubmitButton } from "#components/ui/submit-button";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import type { Locale } from "#lib/policy/locale";
import { LONGEST_PRO_REQUEST } from "#lib/policy/plans";

interface Props {
  action: FormAction;
  locale: Locale;
  /** What was asked before; undefined while nothing is asked. */
  asked: string | undefined;
  words: Record<"what" | "hint" | "ask" | "change" | "takeBack", string>;
  problems: ProblemWords;
}

/** A member asks for Pro, changes what was asked, or takes it back. */
export function ProRequestForm({ action, locale, asked, words, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  const isTooLong = problem === "words_too_long";
  const value = keptValue(state, "words", asked ?? "");
  return (
    <form action={send} className="grid gap-3">
      <FormProblem id="pro-problem" text={problem && problems[problem]} />
      <input type="hidden" name="locale" value={locale} />
      <LabelledField id="words" label={words.what} hint={words.hint}>
        <textarea
          key={value}
          id="words"
          name="words"
          rows={5}
          maxLength={LONGEST_PRO_REQUEST}
          defaultValue={value}
          aria-invalid={isTooLong}
          aria-describedby={describedBy({ id: "words", hint: words.hint, problem: isTooLong ? "pro-problem" : undefined })}
          className="field max-w-2xl py-2"
        />
      </LabelledField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={asked === undefined ? words.ask : words.change} act="ask" />
        {asked !== undefined && <SubmitButton label={words.takeBack} look="plain" act="take-back" />}
      </div>
    </form>
  );
}
