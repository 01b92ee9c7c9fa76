"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: FormAction;
  locale: Locale;
  briefId: string;
  label: string;
  problems: ProblemWords;
}

export function DeleteBriefForm({ action, locale, briefId, label, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id="delete-problem" text={problem && problems[problem]} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="briefId" value={briefId} />
      <SubmitButton label={label} look="danger" />
    </form>
  );
}
