import { parseArgs } from "node:util";
import { withOwnerPool } from "#lib/db/owner";
import { outliveReaders } from "./bootstrap/lone-process.mjs";
import { actingName } from "./acting-name.ts";
import { runCommand, UsageError } from "./command.ts";
import { OPTIONS, type Words } from "./extract/options.ts";
import { PROPOSAL_VERBS } from "./extract/proposal-verbs.ts";
import { SOURCE_VERBS } from "./extract/source-verbs.ts";
import { demo } from "./extract/demo.ts";
import { exchange } from "./extract/exchange.ts";

/** `npm run extract -- …`: the operator's hand on discussions, from a source to what the catalogue takes in. */
const USAGE = `npm run extract -- source add <id> <kind> --config <file.json> --licence <words> --terms <words> --keep-days N
                                                      connect a source, with the leave by which its discussions are read
npm run extract -- source add <id> --config <file.json>
                                                      one that the market's folder knows: licence, terms and days stand there
npm run extract -- source list                        which sources there are
npm run extract -- source configure <id> --config <file.json>
                                                      another configuration; the next reading begins anew
npm run extract -- source remove <id>                 take it away with what was read, unless the catalogue counts some of it
npm run extract -- read <id>                          read on where the last reading ended; Singer lines come on standard input
npm run extract -- run [--source <id>] [--cap-usd N]  move every new discussion as far as it goes; N is what the month's model may cost
npm run extract -- status                             what there is, and what is left to do
npm run extract -- list [--state open]                proposals, those first that matter most
npm run extract -- show <id>                          one proposal, with what was said
npm run extract -- approve <id> [--why <words>]       let the next ingest take it in; from severity 8 on it takes two people
npm run extract -- refuse <id> --why <words>          take its discussions in nowhere
npm run extract -- relink <id> <slug | new>           to another pain point, or to one that is still to be written
npm run extract -- split <id> <thread …>              those discussions into a proposal of their own
npm run extract -- merge <id> <other id>              this one into the other
npm run extract -- edit <id> --config <draft.json>    other words: painpoint, dossier and topics as docs/catalogue.md has them
npm run extract -- reopen <id> --why <words>          put it before a person again
npm run extract -- left-out                           discussions that triage rejected, and copies
npm run extract -- bring-back <thread> [--why <words>]
                                                      put one of them before a person
npm run extract -- ingest                             take in what is approved, and new months of what was taken in; then: npm run catalogue -- publish
npm run extract -- export <file> --format argilla|label-studio
npm run extract -- import <file>                      decisions that were made there, under the names of those who made them
npm run extract -- purge                              delete words whose days are over
npm run extract -- demo                               discussions written for the purpose, from four sources to the review page, without a model

--by <name> says who does it; else it is this system's user. To review in a page: npm run review`;

const VERBS: Partial<Record<string, (words: Words) => Promise<void>>> = {
  ...SOURCE_VERBS,
  ...PROPOSAL_VERBS,
  ...exchange,
  demo,
};

outliveReaders();
await runCommand(USAGE, async ({ ownerUrl }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [verb, ...args] = positionals;
  const run = verb !== undefined && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run) throw new UsageError(verb === undefined ? "What to do?" : `There is no command ${verb}.`);
  const by = actingName(values.by);
  await withOwnerPool(ownerUrl, (pool) => run({ pool, args, values, by }));
});
