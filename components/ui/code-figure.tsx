import type { ReactNode } from "react";
import { CopyButton } from "#components/ui/copy-button";

interface Props {
  name: string;
  /** Text, or a `code` element of its own. */
  code: ReactNode;
  /** Words of the button that copies it; without them there is none. */
  copy?: { label: string; done: string };
  /** Of the code, where it holds words. */
  lang?: string;
  /** For prose: its lines break where the page ends. */
  wraps?: boolean;
}

/** Code with its name. It scrolls inside itself, by keyboard too, so that the page never has to. */
export function CodeFigure({ name, code, copy, lang, wraps = false }: Props) {
  return (
    <figure className="min-w-0 overflow-hidden rounded border border-line bg-surface">
      <figcaption className="flex min-h-9 items-center justify-between border-b border-line pl-3 text-xs text-muted">
        <span>{name}</span>
        {copy && <CopyButton label={copy.label} done={copy.done} />}
      </figcaption>
      <pre
        tabIndex={0}
        aria-label={name}
        role="group"
        lang={lang}
        className={`scrolls max-h-[40rem] overflow-auto p-3 text-sm leading-normal print:max-h-none ${wraps ? "whitespace-pre-wrap" : ""}`}
      >
        {typeof code === "string" ? <code className="font-mono">{code}</code> : code}
      </pre>
    </figure>
  );
}
