import { z } from "zod";
import type { Item } from "#lib/extraction/sources/item";
import { Mapping, mapRecord } from "#lib/extraction/sources/mapping";
import { parsed } from "#lib/extraction/sources/records";
import type { SourceKind } from "#lib/extraction/sources/source-kind";

const Config = z.strictObject({
  streams: z.record(z.string(), Mapping).describe("For each stream of the tap how its records are read; others are passed over."),
});
const Message = z.union([
  z.looseObject({ type: z.literal("RECORD"), stream: z.string(), record: z.looseObject({}) }),
  z.looseObject({ type: z.literal("STATE"), value: z.unknown() }),
  z.looseObject({ type: z.enum(["SCHEMA", "ACTIVATE_VERSION", "BATCH"]) }),
]);

const BATCH = 2_000;

/** What any tap of Singer, Meltano or Airbyte writes on standard output, read from standard input. Its last state is the cursor. */
export const singer: SourceKind<z.infer<typeof Config>> = {
  kind: "singer",
  config: Config,
  async *read({ streams }, cursor, { input }) {
    if (!input) throw new Error("A Singer source is piped in: tap-… | npm run extract -- read <id>");
    let [items, state, line] = [[] as Item[], cursor, 0];
    for await (const text of input) {
      line += 1;
      if (text.trim() === "") continue;
      const message = Message.safeParse(parsed(text, "Standard input", line));
      if (!message.success) throw new Error(`Standard input, line ${line}, is no message of Singer.`);
      if (message.data.type === "STATE") {
        // What came before a state is stored with it, or the tap would not send it again.
        state = message.data.value;
        yield { items, cursor: state };
        items = [];
      } else if (message.data.type === "RECORD") {
        const mapping = streams[message.data.stream];
        const item = mapping && mapRecord(message.data.record, mapping);
        if (item) items.push(item);
        if (items.length < BATCH) continue;
        yield { items, cursor: state };
        items = [];
      }
    }
    if (items.length > 0) yield { items, cursor: state };
  },
};
