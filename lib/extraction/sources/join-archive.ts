import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { z } from "zod";
import { readFiles } from "#lib/extraction/sources/file-cursor";
import { Item } from "#lib/extraction/sources/item";
import { csvRecords, jsonRecords } from "#lib/extraction/sources/records";
import type { SourceKind } from "#lib/extraction/sources/source-kind";

const Config = z.strictObject({
  folder: z.string().min(1).describe("It holds threads.jsonl and mentions.csv.gz."),
});

const Petition = z.looseObject({
  proposal_id: z.string().min(1),
  title: z.string(),
  content: z.string(),
  expected_outcome: z.string().nullish(),
  publish_at: z.string().min(10),
  gov_response_count: z.number().nullish(),
  thread_id: Item.shape.knownAs.nullish(),
});
const Mention = z.looseObject({ proposal_id: z.string().min(1), endorsed_at: z.string().min(10), reason: z.string() });

/** Petitions of Taiwan's public platform, as PDIS/join-archive keeps them, with those who backed them from one city; `thread_id` says which the catalogue counts. */
export const joinArchive: SourceKind<z.infer<typeof Config>> = {
  kind: "join-archive",
  config: Config,
  read: ({ folder }, cursor) => {
    const [threads, mentions] = ["threads.jsonl", "mentions.csv.gz"].map((file) => join(resolve(folder), file)) as [string, string];
    return readFiles(
      [
        { path: threads, read: () => petitions(threads) },
        { path: mentions, read: () => backings(mentions) },
      ],
      cursor,
    );
  },
};

async function* petitions(path: string): AsyncGenerator<Item> {
  for await (const record of jsonRecords(path)) {
    const { proposal_id: id, title, content, expected_outcome: hoped, publish_at: postedAt, ...others } = Petition.parse(record);
    const body = [content, hoped ?? ""].filter(Boolean).join("\n");
    const outcome = (others.gov_response_count ?? 0) > 0 ? "answered" : "open";
    yield { kind: "thread", externalId: id, threadKey: id, knownAs: others.thread_id ?? undefined, title, body, postedAt, outcome };
  }
}

/** They have no id of their own: who, when and what stands for one, and a number where that repeats. */
async function* backings(path: string): AsyncGenerator<Item> {
  const seen = new Map<string, number>();
  for await (const record of csvRecords(path)) {
    const { proposal_id: threadKey, endorsed_at: postedAt, reason } = Mention.parse(record);
    const name = createHash("sha256").update(`${threadKey}\n${postedAt}\n${reason}`).digest("base64url").slice(0, 22);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    yield { kind: "backing", externalId: times === 1 ? name : `${name}.${times}`, threadKey, body: reason, postedAt };
  }
}
