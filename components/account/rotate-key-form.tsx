"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { ShownKey, type ShownKeyWords } from "#components/account/shown-key";
import { SubmitButton } from "#components/ui/submit-button";
import { keptValue, OPEN_FORM, problemOf, type FormAction, type ProblemWords } from "#lib/adapters/web/account/form-state";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: FormAction;
  keyId: string;
  site: string;
  locale: Locale;
  list: string;
  /** Where whoever does not rotate it goes. */
  back: string;
  overlaps: { value: string; label: string }[];
  words: Record<"overlap" | "rotate" | "cancel", string>;
  /** What is said instead, where there is nothing to send; the answer to what was sent comes first. */
  instead: string | undefined;
  shown: ShownKeyWords;
  problems: ProblemWords;
}

export function RotateKeyForm({ action, keyId, site, locale, list, back, overlaps, words, instead, shown, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_FORM);
  if (state.kind === "issued")
    return <ShownKey apiKey={state.key} name={state.name} site={site} locale={locale} words={shown} next={list} />;
  const problem = problemOf(state);
  if (instead !== undefined && problem === undefined) return <p>{instead}</p>;
  const chosen = keptValue(state, "overlap", "24");
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id="rotate-problem" text={problem && problems[problem]} />
      <input type="hidden" name="keyId" value={keyId} />
      <fieldset key={chosen} aria-describedby="rotate-problem" className="grid gap-1">
        <legend className="font-medium">{words.overlap}</legend>
        {overlaps.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="overlap" value={value} defaultChecked={value === chosen} required className="size-5 accent-accent" />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton label={words.rotate} />
        <a href={back} className="link">
          {words.cancel}
        </a>
      </div>
    </form>
  );
}
