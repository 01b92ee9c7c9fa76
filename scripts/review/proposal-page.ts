import type { Element } from "hast";
import { h } from "hastscript";
import { seenOf, type Proposal } from "#lib/extraction/proposals/proposal";
import { GRAVE_SEVERITY } from "#lib/extraction/proposals/approve";
import { draftForm, type Typed } from "./draft-form.ts";
import { form, notice, page, type Reader } from "./page.ts";
import { factsOf, titleOf } from "./queue-page.ts";
import type { SeenProposal } from "./read-proposal.ts";
import { sourceText } from "./source-text.ts";

export interface Told {
  text: string | undefined;
  isFault: boolean;
  typed?: Typed | undefined;
}

/** One proposal: what was said beside what is proposed, and every verb as a form. */
export function proposalPage(reader: Reader, seen: SeenProposal, told: Told): string {
  const { words } = reader;
  const { proposal, threads } = seen;
  const stamp = seenOf(proposal);
  const isOpen = proposal.state === "open";
  // A pain point that stands is called by its headline.
  const title = seen.candidates.find(({ slug }) => slug === proposal.slug)?.headline[reader.locale] ?? titleOf(proposal, reader);
  return page(reader, title, [
    h("nav", { className: "turn", ariaLabel: words.queue }, [
      ...turn(seen.previous, words.previous, "k", "prev"),
      ...turn(seen.next, words.next, "j", "next"),
    ]),
    h("h1", title),
    h("p", { className: "quiet" }, `${words.kind[proposal.kind]} · ${words.state[proposal.state]} · ${factsOf(proposal, reader)}`),
    ...notice(told.text, told.isFault),
    h("p", { className: "why" }, proposal.why),
    ...((proposal.draft?.painpoint.severity?.rating ?? 0) >= GRAVE_SEVERITY && proposal.kind === "new" ? notice(words.grave) : []),
    verbs(proposal, stamp, reader),
    h("div", { className: "beside" }, [
      h("section", { ariaLabelledBy: "said" }, [
        h("h2", { id: "said" }, words.said),
        ...threads.map((thread) => sourceText(thread, proposal.quotes, words)),
      ]),
      h("div", [
        ...(isOpen && proposal.kind === "new" ? [draftForm(proposal, stamp, reader, told.typed)] : []),
        candidateList(seen, stamp, reader),
        ...(isOpen ? [splitAndMerge(proposal, stamp, reader)] : []),
        ...historyOf(seen, reader),
      ]),
    ]),
  ]);
}

function turn(id: string | undefined, label: string, key: string, rel: string): Element[] {
  return id === undefined ? [] : [h("a", { href: `/proposals/${id}`, rel, dataKey: key }, label)];
}

function verbs({ id, kind, state }: Proposal, seen: string, { words }: Reader): Element {
  const reason = (key: string, name: string) =>
    h("label", [
      h("span", words.reason),
      h("input", { name: "why", required: true, dataKey: key, ariaLabel: `${words.reason} (${name})` }),
    ]);
  const can = {
    approve: state === "open" && kind !== "split",
    refuse: (state === "open" || state === "approved") && kind !== "reject",
    reopen: state === "approved" || state === "refused",
  };
  return h("div", { className: "verbs" }, [
    ...(can.approve
      ? [
          form(`/proposals/${id}/approve`, seen, [
            h("button", { type: "submit", className: "main", dataKey: "a" }, kind === "reject" ? words.approveReject : words.approve),
          ]),
        ]
      : []),
    ...(can.refuse
      ? [form(`/proposals/${id}/refuse`, seen, [reason("r", words.refuse), h("button", { type: "submit" }, words.refuse)])]
      : []),
    ...(can.reopen
      ? [form(`/proposals/${id}/reopen`, seen, [reason("o", words.reopen), h("button", { type: "submit" }, words.reopen)])]
      : []),
  ]);
}

function candidateList({ proposal, candidates }: SeenProposal, seen: string, { words, locale }: Reader): Element {
  const isOpen = proposal.state === "open";
  return h("section", { ariaLabelledBy: "candidates" }, [
    h("h2", { id: "candidates" }, words.candidates),
    ...(candidates.length === 0 ? [h("p", words.noCandidates)] : []),
    h(
      "ol",
      { className: "candidates" },
      candidates.map(({ slug, score, headline, summary }, at) =>
        h("li", { ...(slug === proposal.slug && { className: "chosen" }) }, [
          h("h3", headline[locale]),
          h("p", summary[locale]),
          h("p", { className: "quiet" }, `${words.score(score.toFixed(3))} · ${slug}`),
          slug === proposal.slug
            ? h("p", h("strong", words.chosen))
            : !isOpen
              ? ""
              : form(`/proposals/${proposal.id}/relink`, seen, [
                  h("input", { type: "hidden", name: "slug", value: slug }),
                  h(
                    "button",
                    { type: "submit", ariaLabel: `${words.relinkTo}: ${headline[locale]}`, ...(at < 9 && { dataKey: `${at + 1}` }) },
                    at < 9 ? `${at + 1} ${words.relinkTo}` : words.relinkTo,
                  ),
                ]),
        ]),
      ),
    ),
    ...(isOpen && proposal.kind !== "new"
      ? [
          form(`/proposals/${proposal.id}/relink`, seen, [
            h("input", { type: "hidden", name: "slug", value: "new" }),
            h("button", { type: "submit", dataKey: "n" }, words.relinkNew),
          ]),
        ]
      : []),
  ]);
}

function splitAndMerge({ id, threads }: Proposal, seen: string, { words }: Reader): Element {
  return h("section", { className: "verbs" }, [
    ...(threads.length > 1
      ? [
          form(`/proposals/${id}/split`, seen, [
            h("fieldset", [
              h("legend", words.splitWhich),
              ...threads.map((thread, at) =>
                h("label", { className: "check" }, [
                  h("input", { type: "checkbox", name: "thread", value: thread, ...(at === 0 && { dataKey: "s" }) }),
                  h("span", thread),
                ]),
              ),
            ]),
            h("button", { type: "submit" }, words.split),
          ]),
        ]
      : []),
    form(`/proposals/${id}/merge`, seen, [
      h("label", [h("span", words.mergeInto), h("input", { name: "into", required: true, dataKey: "m" })]),
      h("button", { type: "submit" }, words.merge),
    ]),
  ]);
}

function historyOf({ history }: SeenProposal, { words }: Reader): Element[] {
  if (history.length === 0) return [];
  return [
    h("section", { ariaLabelledBy: "history" }, [
      h("h2", { id: "history" }, words.history),
      h(
        "ol",
        history.map(({ at, by, verb, why }) =>
          h("li", `${at.toISOString().slice(0, 16).replace("T", " ")} ${by}: ${verb}${why === null ? "" : `, ${why}`}`),
        ),
      ),
    ]),
  ];
}
