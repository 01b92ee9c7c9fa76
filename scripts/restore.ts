import { parseArgs } from "node:util";
import { publishRestored, type StandingRelease } from "#lib/catalogue/restore-release";
import { withOwnerPool } from "#lib/db/owner";
import { inWords } from "./backup/in-words.ts";
import { restore } from "./backup/restore.ts";
import { KEY_TABLES } from "./backup/tables.ts";
import { runCommand, UsageError } from "./command.ts";
import { prepareSchema } from "./database/prepare-schema.ts";

/** `npm run restore -- …`: a backup into an empty installation, and the feed published from it as far as it was. */
const USAGE = `npm run restore -- <file>                     into an empty installation, before its first start
npm run restore -- <file> --without-keys      all but the keys, where the pepper that they were made with is lost`;

await runCommand(
  USAGE,
  async (deployment) => {
    const { ownerUrl } = deployment;
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { "without-keys": { type: "boolean" } } });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new UsageError("From which file?");
    const withoutKeys = values["without-keys"] ?? false;
    const { createdAt, tables, release } = await restore(ownerUrl, file, { withoutKeys });
    await prepareSchema(deployment);
    const loaded = tables.filter(({ name }) => !withoutKeys || !KEY_TABLES.includes(name));
    console.log(`Restored ${inWords(loaded)}, as they stood at ${createdAt}.`);
    console.log(await publishing(ownerUrl, release));
  },
  { asItIs: true },
);

async function publishing(ownerUrl: string, release: StandingRelease | null): Promise<string> {
  if (!release) return "Nothing was published where the backup was made, and nothing is here.";
  const published = await withOwnerPool(ownerUrl, (pool) => publishRestored(pool, release));
  return published
    ? `Published ${published.version}: ${published.painpoints.toLocaleString("en")} pain points, visible through ${published.visibleThroughMonth}, as before.`
    : "Nothing is published yet: something had been ingested since the last publish, which would show with it. To show it: npm run catalogue -- publish";
}
