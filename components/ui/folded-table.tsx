import type { ReactNode } from "react";

interface Props {
  /** What unfolds it. */
  summary: string;
  caption: string;
  /** Heads of the columns, that of the row heads first. */
  heads: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
}

/** A chart's numbers as a table, for eyes that want numbers and for readers without eyes. Where it is too wide it scrolls inside itself. */
export function FoldedTable({ summary, caption, heads: [first, ...others], rows }: Props) {
  return (
    <details className="min-w-0">
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm underline">{summary}</summary>
      <div role="region" aria-label={caption} tabIndex={0} className="scrolls mt-2 max-w-2xl overflow-x-auto">
        <table className="w-full text-right">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-1 text-left font-semibold">
                {first}
              </th>
              {others.map((head) => (
                <th key={head} scope="col" className="pl-3 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                  {head}
                </th>
                {cells.map((cell, at) => (
                  <td key={others[at]} className="pl-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
