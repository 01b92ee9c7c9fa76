"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import { LONGEST_KEY_NAME } from "#lib/policy/key-rules";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: FormAction;
  locale: Locale;
  /** The slugs, joined by commas. */
  compare: string;
  /** Where they stand side by side. */
  back: string;
  words: Record<"name" | "nameHint" | "keep" | "cancel", string>;
  problems: ProblemWords;
}

export function KeepShortlistForm({ action, locale, compare, back, words, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id="keep-problem" text={problem && problems[problem]} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="compare" value={compare} />
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        value={keptValue(state, "name", "")}
        maxLength={LONGEST_KEY_NAME}
        problem={problem === "name_invalid" ? "keep-problem" : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton label={words.keep} />
        <a href={back} className="link">
          {words.cancel}
        </a>
      </div>
    </form>
  );
}
