"use client";

import { useActionState, type ReactNode } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";

interface Props {
  action: FormAction;
  keyId: string;
  words: Record<"revoke" | "revoked", string>;
  /** What is said instead, where there is nothing to send; the answer to what was sent comes first. */
  instead: string | undefined;
  problems: ProblemWords;
  /** What is asked before. */
  children: ReactNode;
}

export function RevokeKeyForm({ action, keyId, words, instead, problems, children }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  if (state.kind === "done") return <p role="status">{words.revoked}</p>;
  const problem = problemOf(state);
  if (instead !== undefined && problem === undefined) return <p>{instead}</p>;
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id="revoke-problem" text={problem && problems[problem]} />
      {children}
      <input type="hidden" name="keyId" value={keyId} />
      <SubmitButton label={words.revoke} look="danger" />
    </form>
  );
}
