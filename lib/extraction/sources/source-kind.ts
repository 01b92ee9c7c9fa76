import type { z } from "zod";
import type { Item } from "#lib/extraction/sources/item";

/** Some items, and the cursor behind them: both are stored in one transaction. */
export interface Batch {
  items: Item[];
  /** From here the next reading goes on; any JSON. */
  cursor: unknown;
}

/** With what a source is read. */
export interface SourceHands {
  /** At most one request a second to a host, and none that its robots.txt forbids. */
  fetch: typeof fetch;
  /** Lines that were piped in, for Singer. */
  input?: AsyncIterable<string> | undefined;
  signal?: AbortSignal | undefined;
}

/** A kind of source: one file, one line in `index.ts`, a fixture and the contract test. */
export interface SourceKind<Config = unknown> {
  kind: string;
  /** What an operator says of one source of this kind. */
  config: z.ZodType<Config>;
  /** Everything since the cursor, null at first, oldest first where the source knows an order. An item that comes again changes nothing. */
  read(config: Config, cursor: unknown, hands: SourceHands): AsyncGenerator<Batch>;
}
