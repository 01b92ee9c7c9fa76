"use client";

import { useActionState, type ReactNode } from "react";
import { AskingProgress } from "#components/ui/asking-progress";
import { FormProblem } from "#components/ui/form-problem";
import { SubmitButton } from "#components/ui/submit-button";
import { useFirstFault } from "#components/ui/use-first-fault";
import type { BriefFormWords } from "#lib/adapters/web/brief/brief-form-words";
import { BRIEF_FIELDS, type BriefField, type BriefFormAction } from "#lib/adapters/web/brief/brief-form";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";

interface Props {
  action: BriefFormAction;
  locale: Locale;
  chosen: { slug: string; headline: string };
  /** What the fields begin with, and the kept brief that it is taken from. */
  begun: Record<string, string>;
  like: string | undefined;
  /** What is left of the month. */
  limits: readonly string[];
  idempotencyKey: string;
  words: BriefFormWords;
}

/** Five short questions: which pain point, what the reader brings, how much money, how much time, how many hands. */
export function BriefForm({ action, locale, chosen, begun, like, limits, idempotencyKey, words }: Props) {
  const [state, send, isUnderWay] = useActionState(action, { faults: [], values: begun, idempotencyKey });
  const { faults, values, problem } = state;
  const isWrong = problem !== undefined || faults.length > 0;
  const form = useFirstFault(isWrong ? state : undefined);
  const valueOf = (name: string, fallback: string) => values[name.slice("input:".length)] ?? fallback;
  const faultOf = (field: BriefField) => (faults.includes(field) ? `${field}-fault` : undefined);
  const fault = (field: BriefField) => (
    <FormProblem id={`${field}-fault`} text={faults.includes(field) ? words.faults[field] : undefined} />
  );
  const { reader, tier, sum, months, role } = BRIEF_FIELDS;
  return (
    <form ref={form} action={send} className="grid gap-8" noValidate>
      <FormProblem id="brief-problem" text={isWrong ? (problem ?? words.wrong) : undefined} />
      <input type="hidden" name="page-locale" value={locale} />
      <input type="hidden" name="idempotency-key" value={state.idempotencyKey} />
      {like !== undefined && <input type="hidden" name="like" value={like} />}
      <input type="hidden" name={BRIEF_FIELDS.slug} value={chosen.slug} />
      <input type="hidden" name={BRIEF_FIELDS.language} value={locale} />
      <Step number={1} title={words.which}>
        <p className="font-semibold">{chosen.headline}</p>
        <a href={briefFormAddress(locale, undefined, like)} className="inline-flex min-h-9 items-center text-sm underline">
          {words.another}
        </a>
        {fault("slug")}
      </Step>
      <Step number={2} title={words.reader} field={reader}>
        <p id={`${reader}-hint`} className="quiet">
          {words.readerHint}
        </p>
        {fault("reader")}
        <textarea
          key={valueOf(reader, "")}
          id={reader}
          name={reader}
          rows={4}
          maxLength={words.longestReader}
          defaultValue={valueOf(reader, "")}
          aria-invalid={faultOf("reader") !== undefined}
          aria-describedby={[`${reader}-hint`, faultOf("reader")].filter(Boolean).join(" ")}
          className={"field max-w-2xl py-2"}
        />
      </Step>
      <Step number={3} title={words.money} isGroup>
        {fault("tier")}
        <Choices
          name={tier}
          chosen={valueOf(tier, words.defaults.budget_tier)}
          options={[...words.tiers, { value: "custom", label: words.custom }]}
        />
        <div className="sum grid gap-1 pl-8">
          <label htmlFor={sum} className="text-sm">
            {words.sum}
          </label>
          <span id={`${sum}-hint`} className="quiet">
            {words.sumHint}
          </span>
          {fault("sum")}
          <input
            key={valueOf(sum, "")}
            id={sum}
            name={sum}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={valueOf(sum, "")}
            aria-invalid={faultOf("sum") !== undefined}
            aria-describedby={[`${sum}-hint`, faultOf("sum")].filter(Boolean).join(" ")}
            className="field max-w-md"
          />
        </div>
      </Step>
      <Step number={4} title={words.time} field={months}>
        <span id={`${months}-hint`} className="quiet">
          {words.timeHint}
        </span>
        {fault("months")}
        <input
          key={valueOf(months, String(words.defaults.timeline_months))}
          id={months}
          name={months}
          type="number"
          min={1}
          max={words.mostMonths}
          defaultValue={valueOf(months, String(words.defaults.timeline_months))}
          aria-invalid={faultOf("months") !== undefined}
          aria-describedby={[`${months}-hint`, faultOf("months")].filter(Boolean).join(" ")}
          className={"field max-w-32"}
        />
      </Step>
      <Step number={5} title={words.hands} isGroup>
        {fault("role")}
        <Choices name={role} chosen={valueOf(role, words.defaults.role_shape)} options={words.roles} />
      </Step>
      <div className="grid gap-3">
        {limits.map((limit) => (
          <p key={limit} className="quiet">
            {limit}
          </p>
        ))}
        <SubmitButton label={words.ask} />
        <AskingProgress isUnderWay={isUnderWay} words={words.asking} />
      </div>
    </form>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** Id of the one field that the title is the label of. */
  field?: string;
  /** Whether the title stands over several choices. */
  isGroup?: boolean;
  children: ReactNode;
}

function Step({ number, title, field, isGroup = false, children }: StepProps) {
  const heading = (
    <>
      <span aria-hidden="true" className="mr-2 text-muted">
        {number}
      </span>
      {title}
    </>
  );
  const look = "text-lg font-semibold";
  if (isGroup)
    return (
      <fieldset className="choices grid min-w-0 gap-2">
        <legend className={`pb-2 ${look}`}>{heading}</legend>
        {children}
      </fieldset>
    );
  return (
    <div className="grid min-w-0 gap-2">
      {field === undefined ? (
        <p className={look}>{heading}</p>
      ) : (
        <label htmlFor={field} className={look}>
          {heading}
        </label>
      )}
      {children}
    </div>
  );
}

function Choices({ name, chosen, options }: { name: string; chosen: string; options: readonly { value: string; label: string }[] }) {
  return (
    <div key={chosen} className="grid gap-1">
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-9 cursor-pointer items-baseline gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="size-4 translate-y-0.5 accent-(--accent)"
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
