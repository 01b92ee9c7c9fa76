import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { backUp } from "./backup/back-up.ts";
import { inWords } from "./backup/in-words.ts";
import { runCommand, UsageError } from "./command.ts";

/** `npm run backup -- …`: everything that cannot be made again, as one file, while the service runs. */
const USAGE = `npm run backup -- <file>      accounts, keys, usage, kept briefs, the audit trail and the catalogue, as they stand at this moment`;

await runCommand(
  USAGE,
  async ({ ownerUrl, embedded }) => {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new UsageError("Into which file?");
    const { tables } = await backUp(ownerUrl, file);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    console.log(`Backed up ${inWords(tables)} into ${file} (${megabytes} MB).`);
    console.log(
      `Keep ${embedded ? "secrets.json of the data directory" : "API_KEY_PEPPER and NEXTAUTH_SECRET"} too, apart from it: without the pepper no key in it works.`,
    );
  },
  { asItIs: true, makesNone: true },
);
