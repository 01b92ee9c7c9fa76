"use client";

import { useActionState } from "react";
import { FormProblem } from "#components/ui/form-problem";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton, type ButtonProps } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { OPEN_DESK_FORM, type DeskAction, type DeskField, type DeskProblemWords } from "#lib/adapters/web/desk/form-state";

interface Props {
  action: DeskAction;
  /** Tells the forms of one page apart. */
  name: string;
  /** What is sent unseen. */
  hidden: Record<string, string>;
  fields: DeskField[];
  buttons: ButtonProps[];
  /** What is said when it is done; a form that leads to another page says nothing. */
  done?: string;
  /** What is said instead, where there is nothing to send; the answer to what was sent comes first. */
  instead?: string | undefined;
  problems: DeskProblemWords;
}

/** A form of the operator's desk: a problem stands at the field that it is of, and what was typed stays. */
export function DeskForm({ action, name, hidden, fields, buttons, done = "", instead, problems }: Props) {
  const [state, send] = useActionState(action, OPEN_DESK_FORM);
  if (instead !== undefined && state.kind !== "refused") return <p role="status">{state.kind === "done" ? done : instead}</p>;
  const refused = state.kind === "refused" ? state : undefined;
  const said = refused && problems[refused.problem];
  const isAtField = fields.some((field) => field.name === refused?.field);
  return (
    <form action={send} className="grid gap-4">
      <FormProblem id={`${name}-problem`} text={isAtField ? undefined : said} />
      {done !== "" && (
        <p role="status" className="empty:hidden">
          {state.kind === "done" ? done : ""}
        </p>
      )}
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {fields.map(({ options, value: fallback, maxLength = 100, ...field }) => {
        const id = `${name}-${field.name}`;
        const isProblem = refused?.field === field.name;
        const common = { ...field, id, value: refused?.values[field.name] ?? fallback, problem: isProblem ? `${id}-problem` : undefined };
        return (
          <div key={field.name} className="grid gap-2">
            <FormProblem id={`${id}-problem`} text={isProblem ? said : undefined} />
            {options ? <SelectField {...common} options={options} /> : <TextField {...common} maxLength={maxLength} />}
          </div>
        );
      })}
      <div className="flex flex-wrap gap-3">
        {buttons.map((button) => (
          <SubmitButton key={button.label} {...button} />
        ))}
      </div>
    </form>
  );
}
