import { h } from "hastscript";
import type { Proposal } from "#lib/extraction/proposals/proposal";
import { notice, page, type Reader } from "./page.ts";

interface Queue {
  proposals: readonly Proposal[];
  /** How the first discussion of each begins. */
  openings: ReadonlyMap<string, string>;
}

/** The proposals that wait, those first that matter most. */
export function queuePage(reader: Reader, { proposals, openings }: Queue, approved: number, told?: string): string {
  const { words } = reader;
  return page(reader, words.queue, [
    h("h1", words.queue),
    ...notice(told),
    h("p", proposals.length === 0 ? words.empty : words.waiting(proposals.length)),
    ...(approved > 0 ? [h("p", words.approvedWait(approved))] : []),
    h(
      "ol",
      { className: "queue" },
      proposals.map((proposal, at) =>
        h("li", [
          h("a", { href: `/proposals/${proposal.id}`, ...(at === 0 && { dataKey: "j" }) }, [
            h("strong", words.kind[proposal.kind]),
            h(
              "span",
              proposal.slug === null && !proposal.draft ? (openings.get(proposal.id) ?? "") || words.unwritten : titleOf(proposal, reader),
            ),
          ]),
          ...(proposal.slug === null && !proposal.draft ? [] : [h("span", openings.get(proposal.id) ?? "")]),
          h("span", { className: "quiet" }, factsOf(proposal, reader)),
        ]),
      ),
    ),
  ]);
}

/** What it is about, as far as anybody has said. */
export function titleOf({ slug, draft }: Proposal, { locale, words }: Reader): string {
  return slug ?? draft?.painpoint.headline[locale] ?? words.unwritten;
}

export function factsOf({ threads, weight, confidence }: Proposal, { words }: Reader): string {
  return [
    words.discussions(threads.length),
    words.weight(weight),
    ...(confidence === null ? [] : [words.certain(Math.round(confidence * 100))]),
  ].join(" · ");
}
