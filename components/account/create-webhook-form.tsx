"use client";

import { useActionState } from "react";
import { ShownOnce } from "#components/account/shown-once";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import { LONGEST_WEBHOOK_URL } from "#lib/policy/deliveries";

interface Props {
  action: FormAction;
  /** Where the webhooks are listed. */
  back: string;
  words: Record<"url" | "urlHint" | "create" | "cancel" | "secret" | "once" | "copy" | "copied" | "leave", string>;
  problems: ProblemWords;
}

/** The answer to this form is the only place where the new secret is. Then the form is gone, so that no later one sends it back. */
export function CreateWebhookForm({ action, back, words, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  if (state.kind === "issued")
    return <ShownOnce title={state.name} lines={[{ label: words.secret, text: state.key }]} words={words} next={back} />;
  const problem = problemOf(state);
  return (
    <form action={send} className="grid gap-5">
      <FormProblem id="webhook-problem" text={problem && problems[problem]} />
      <TextField
        name="url"
        label={words.url}
        hint={words.urlHint}
        value={keptValue(state, "url", "https://")}
        maxLength={LONGEST_WEBHOOK_URL}
        problem={problem?.startsWith("url_") ? "webhook-problem" : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton label={words.create} />
        <a href={back} className="link">
          {words.cancel}
        </a>
      </div>
    </form>
  );
}
