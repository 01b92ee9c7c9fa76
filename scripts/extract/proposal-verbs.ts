import { approve } from "#lib/extraction/proposals/approve";
import { edit } from "#lib/extraction/proposals/edit";
import { ingestApproved } from "#lib/extraction/proposals/ingest-approved";
import { bringBack, readLeftOut } from "#lib/extraction/proposals/left-out";
import { merge } from "#lib/extraction/proposals/merge";
import { readOpenings } from "#lib/extraction/proposals/openings";
import { BY_WORTH, findProposal, PROPOSAL, type Proposal } from "#lib/extraction/proposals/proposal";
import { refuse } from "#lib/extraction/proposals/refuse";
import { relink } from "#lib/extraction/proposals/relink";
import { reopen } from "#lib/extraction/proposals/reopen";
import { split } from "#lib/extraction/proposals/split";
import { readThreadText, readThreadTexts } from "#lib/extraction/reading/read-thread-text";
import { openingOf } from "#lib/extraction/thread-text";
import { UsageError } from "../command.ts";
import { given, missing, named, type Words } from "./options.ts";
import { readJsonFile } from "./read-json-file.ts";

const STATES = ["open", "approved", "ingested", "refused", "superseded"];

/** What people do with proposals, on the command line. */
export const PROPOSAL_VERBS: Record<string, (words: Words) => Promise<void>> = {
  async list({ pool, args, values: { state = "open" } }) {
    named(args);
    if (!STATES.includes(state)) throw new UsageError(`--state is one of ${STATES.join(", ")}.`);
    const { rows } = await pool.query<Proposal>(`SELECT ${PROPOSAL} FROM extraction.proposal WHERE state = $1 ORDER BY ${BY_WORTH}`, [
      state,
    ]);
    if (rows.length === 0) console.log(`No proposal is ${state}.`);
    const openings = await readOpenings(pool, rows);
    for (const proposal of rows) console.log(`${inOneLine(proposal)}  ${openings.get(proposal.id) ?? ""}`);
  },

  async show({ pool, args }) {
    const [id] = named(args, "proposal");
    const proposal = await findProposal(pool, id);
    console.log(`${inOneLine(proposal)}\n${proposal.why}`);
    for (const { slug, score } of proposal.candidates) console.log(`  ${score.toFixed(3)}  ${slug}`);
    for (const thread of proposal.threads) {
      const { title, body, replies } = await readThreadText(pool, thread);
      console.log(`\n${thread}  ${title}\n${body}`);
      for (const reply of replies) console.log(`\n  ${reply.month}  ${reply.body.replaceAll("\n", "\n  ")}`);
    }
    if (proposal.draft) console.log(`\n${JSON.stringify(proposal.draft, null, 2)}`);
    const { rows } = await pool.query<{ at: Date; by: string; verb: string; why: string | null }>(
      "SELECT at, by, verb, why FROM extraction.review WHERE proposal_id = $1 ORDER BY id",
      [id],
    );
    for (const { at, by, verb, why } of rows) console.log(`${at.toISOString()}  ${by}  ${verb}${why === null ? "" : `  ${why}`}`);
  },

  async "left-out"({ pool, args }) {
    named(args);
    const left = await readLeftOut(pool);
    if (left.length === 0) console.log("Nothing was left out.");
    const texts = await readThreadTexts(
      pool,
      left.map(({ thread }) => thread),
    );
    const openings = new Map(texts.map((text) => [text.id, openingOf(text).split("\n")[0]?.slice(0, 60) ?? ""]));
    for (const { thread, duplicateOf } of left)
      console.log(`${thread}  ${duplicateOf === null ? "below the floor" : `the same as ${duplicateOf}`}  ${openings.get(thread) ?? ""}`);
  },

  async "bring-back"({ pool, args, values: { why }, by }) {
    const [thread] = named(args, "discussion");
    console.log(`Put before a person as ${await bringBack(pool, thread, { by, why })}.`);
  },

  async approve({ pool, args, values: { why }, by }) {
    const [id] = named(args, "proposal");
    const is = await approve(pool, id, { by, why });
    console.log(
      is === "approved"
        ? "Approved. The next ingest takes it in: npm run extract -- ingest"
        : "Approved, and still open: it is grave, so that a second person looks at it.",
    );
  },

  async refuse({ pool, args, values: { why }, by }) {
    const [id] = named(args, "proposal");
    await refuse(pool, id, { by, why });
    console.log("Refused: its discussions are left out.");
  },

  async relink({ pool, args, values: { why }, by }) {
    const [id, slug] = named(args, "proposal", "slug, or new");
    await relink(pool, id, slug === "new" ? null : slug, { by, why });
    console.log(slug === "new" ? "It is a pain point of its own: edit it next." : `Linked to ${slug}. It is still open: approve it next.`);
  },

  async split({ pool, args: [id = missing("proposal"), ...threads], values: { why }, by }) {
    console.log(`Split: ${await split(pool, id, threads, { by, why })} holds ${threads.join(", ")}.`);
  },

  async merge({ pool, args, values: { why }, by }) {
    const [id, into] = named(args, "proposal", "other proposal");
    await merge(pool, id, into, { by, why });
    console.log(`Merged into ${into}.`);
  },

  async edit({ pool, args, values, by }) {
    const [id] = named(args, "proposal");
    await edit(pool, id, await readJsonFile(given(values, "config")), { by, why: values.why });
    console.log("Edited. It is still open: approve it next.");
  },

  async reopen({ pool, args, values: { why }, by }) {
    const [id] = named(args, "proposal");
    await reopen(pool, id, { by, why });
    console.log("Open again.");
  },

  async ingest({ pool, args, by }) {
    named(args);
    const { ingested, reopened, evidence } = await ingestApproved(pool, { by });
    for (const { proposal, why } of reopened)
      console.error(`Open again, since a wall refused it: ${inOneLine(proposal)}\n  ${why.replaceAll("\n", "\n  ")}`);
    console.log(`Ingested ${ingested.length} proposals and ${evidence} months of discussions.`);
    console.log("Nothing of it is public before: npm run catalogue -- publish");
    if (reopened.length > 0) process.exitCode = 1;
  },
};

export function inOneLine({ id, kind, state, threads, slug, draft, weight, confidence }: Proposal): string {
  const about = slug ?? draft?.painpoint.headline.en ?? "(no words yet)";
  const certain = confidence === null ? "" : `, ${Math.round(confidence * 100)} % certain`;
  return `${id}  ${state}  ${kind}  ${threads.length} ${threads.length === 1 ? "discussion" : "discussions"}, weight ${weight}${certain}  ${about}`;
}
