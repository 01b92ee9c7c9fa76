import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";
import { clientBlocks } from "#lib/adapters/web/docs/blocks/clients";
import { columnBlocks } from "#lib/adapters/web/docs/blocks/columns";
import { errorBlocks } from "#lib/adapters/web/docs/blocks/errors";
import { operationBlocks } from "#lib/adapters/web/docs/blocks/operations";
import { requestBlocks } from "#lib/adapters/web/docs/blocks/requests";
import { scoringBlocks } from "#lib/adapters/web/docs/blocks/scoring";
import { webhookBlocks } from "#lib/adapters/web/docs/blocks/webhooks";

/** Every block that a file can ask for, by its name in the directive. */
export const BLOCKS: Partial<Record<string, BlockWriter>> = {
  ...requestBlocks,
  ...operationBlocks,
  ...errorBlocks,
  ...scoringBlocks,
  ...clientBlocks,
  ...columnBlocks,
  ...webhookBlocks,
};
