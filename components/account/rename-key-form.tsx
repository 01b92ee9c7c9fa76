"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import { LONGEST_KEY_NAME } from "#lib/policy/key-rules";

interface Props {
  action: FormAction;
  keyId: string;
  name: string;
  words: Record<"name" | "rename" | "renamed", string>;
  problems: ProblemWords;
}

export function RenameKeyForm({ action, keyId, name, words, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id="rename-problem" text={problem && problems[problem]} />
      <p role="status" className="empty:hidden">
        {state.kind === "done" ? words.renamed : ""}
      </p>
      <input type="hidden" name="keyId" value={keyId} />
      <TextField
        name="name"
        label={words.name}
        value={keptValue(state, "name", name)}
        maxLength={LONGEST_KEY_NAME}
        problem={problem === "name_invalid" ? "rename-problem" : undefined}
      />
      <SubmitButton label={words.rename} />
    </form>
  );
}
