import type { ReactNode } from "react";

interface Props {
  action: string;
  /** What the form carries beside what is typed; fields without a value are left out. */
  fields: Record<string, string | undefined>;
  button: string;
  /** One button of a page is the main one. */
  main?: boolean;
  /** The id of the words that explain the button. */
  describedBy?: string | undefined;
  children?: ReactNode;
}

/** A form that changes something: plain, so that it works without JavaScript. */
export function PostForm({ action, fields, button, main = false, describedBy, children }: Props) {
  return (
    <form action={action} method="post" className="grid gap-3">
      {Object.entries(fields).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
      <button
        type="submit"
        aria-describedby={describedBy}
        className={`button ${main ? "button-main" : "button-plain"} max-sm:justify-self-stretch`}
      >
        {button}
      </button>
    </form>
  );
}
