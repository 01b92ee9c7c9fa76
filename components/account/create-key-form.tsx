"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SelectField } from "#components/ui/select-field";
import { ShownKey, type ShownKeyWords } from "#components/account/shown-key";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import { LONGEST_KEY_NAME, PROPOSED_LIFETIME_DAYS } from "#lib/policy/key-rules";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: FormAction;
  /** This form's own number: sent twice it makes one key. */
  submission: string;
  site: string;
  locale: Locale;
  /** Where the keys are listed. */
  list: string;
  scopes: { value: string; label: string }[];
  lifetimes: { value: string; label: string }[];
  words: Record<"name" | "nameHint" | "scope" | "scopeHint" | "expiry" | "create" | "cancel" | "toList", string>;
  /** What is said instead, where there is nothing to send; the answer to what was sent comes first. */
  instead: string | undefined;
  shown: ShownKeyWords;
  problems: ProblemWords;
}

/** The answer to this form is the only place where the new key is. Then the form is gone, so that no later one sends it back. */
export function CreateKeyForm({ action, submission, site, locale, list, scopes, lifetimes, words, instead, shown, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  if (state.kind === "issued")
    return <ShownKey apiKey={state.key} name={state.name} site={site} locale={locale} words={shown} next={list} />;
  const problem = problemOf(state);
  if (instead !== undefined && problem === undefined) return <p>{instead}</p>;
  return (
    <form action={send} className="grid gap-5">
      <FormProblem id="create-problem" text={problem && problems[problem]} />
      {problem === "sent_before" ? (
        <a href={list} className="link">
          {words.toList}
        </a>
      ) : (
        <>
          <input type="hidden" name="submission" value={submission} autoComplete="off" />
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            value={keptValue(state, "name", "")}
            maxLength={LONGEST_KEY_NAME}
            problem={problem === "name_invalid" ? "create-problem" : undefined}
          />
          <SelectField
            name="scope"
            label={words.scope}
            hint={words.scopeHint}
            value={keptValue(state, "scope", "all")}
            options={scopes}
            problem={problem === "scope_invalid" ? "create-problem" : undefined}
          />
          <SelectField
            name="expiry"
            label={words.expiry}
            value={keptValue(state, "expiry", String(PROPOSED_LIFETIME_DAYS))}
            options={lifetimes}
            problem={undefined}
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SubmitButton label={words.create} />
            <a href={list} className="link">
              {words.cancel}
            </a>
          </div>
        </>
      )}
    </form>
  );
}
