import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";
import { outputList } from "#lib/adapters/web/docs/field-lists";
import { SearchChanged } from "#lib/schemas/webhook-event";

/** What is posted to a webhook, from its schema. */
export const webhookBlocks: Partial<Record<string, BlockWriter>> = {
  "webhook-fields": () => outputList(SearchChanged),
};
