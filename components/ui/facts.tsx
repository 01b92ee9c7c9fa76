import type { ReactNode } from "react";

/** Names and what is to be said of each, a line apiece. */
export function Facts({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
