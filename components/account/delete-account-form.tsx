"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: FormAction;
  locale: Locale;
  words: Record<"address" | "delete", string>;
  problems: ProblemWords;
}

export function DeleteAccountForm({ action, locale, words, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id="delete-problem" text={problem && problems[problem]} />
      <input type="hidden" name="locale" value={locale} />
      <TextField
        name="email"
        type="email"
        label={words.address}
        value={keptValue(state, "email", "")}
        maxLength={320}
        problem={problem === "address_differs" ? "delete-problem" : undefined}
      />
      <SubmitButton label={words.delete} look="danger" />
    </form>
  );
}
