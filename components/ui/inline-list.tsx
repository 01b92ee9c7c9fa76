import type { ReactNode } from "react";

interface Props {
  items: readonly ReactNode[];
  className?: string;
}

/** Short facts in a row, a dot between two on one line: where a line breaks there is none. */
export function InlineList({ items, className = "" }: Props) {
  return (
    <ul className={`inline-list ${className}`}>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}
