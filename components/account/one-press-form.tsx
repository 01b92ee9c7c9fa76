"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: FormAction;
  locale: Locale;
  id: string;
  /** What the button says, and what it says of this very thing to whoever hears it alone. */
  words: Record<"press" | "pressNamed", string>;
  problems: ProblemWords;
  /** Where one thing has several such buttons: what this one does. */
  act?: string;
}

/** One button that acts without asking twice: for what is no great loss. */
export function OnePressForm({ action, locale, id, words, problems, act = "press" }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  return (
    <form action={send}>
      <FormProblem id={`${act}-${id}`} text={problem && problems[problem]} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" aria-label={words.pressNamed} className="inline-flex min-h-11 items-center text-muted underline">
        {words.press}
      </button>
    </form>
  );
}
