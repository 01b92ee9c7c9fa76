"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import { LONGEST_KEY_NAME } from "#lib/policy/key-rules";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: FormAction;
  locale: Locale;
  /** What the form carries beside: which search, or of what it is made. */
  fields: Record<string, string>;
  /** What a new one is to be called; a search that is followed already keeps its name. */
  name?: string;
  byMail: boolean;
  webhookId: string;
  webhooks: readonly { value: string; label: string }[];
  /** Whether this deployment sends mails. */
  mails: boolean;
  words: { name?: string } & Record<"mail" | "noMails" | "webhook" | "none" | "save", string>;
  problems: ProblemWords;
}

/** How a member wants to be told of a search. */
export function WaysForm({ action, locale, fields, name, byMail, webhookId, webhooks, mails, words, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  const problem = problemOf(state);
  const id = fields.id ?? "new";
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id={`ways-${id}`} text={problem && problems[problem]} />
      <input type="hidden" name="locale" value={locale} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {name !== undefined && (
        <TextField
          name="name"
          label={words.name ?? ""}
          value={keptValue(state, "name", name)}
          maxLength={LONGEST_KEY_NAME}
          problem={problem === "name_invalid" ? `ways-${id}` : undefined}
        />
      )}
      {mails ? (
        <label className="inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" name="byMail" value="yes" defaultChecked={byMail} className="size-5 accent-accent" />
          {words.mail}
        </label>
      ) : (
        <>
          {byMail && <input type="hidden" name="byMail" value="yes" />}
          <p className="text-muted">{words.noMails}</p>
        </>
      )}
      {webhooks.length > 0 && (
        <SelectField
          name="webhook"
          id={`webhook-${id}`}
          label={words.webhook}
          value={webhookId}
          options={[{ value: "", label: words.none }, ...webhooks]}
          problem={problem === "webhook_gone" ? `ways-${id}` : undefined}
        />
      )}
      <div>
        <SubmitButton label={words.save} look={name === undefined ? "plain" : "main"} />
      </div>
    </form>
  );
}
