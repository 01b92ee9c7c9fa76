import { buildIfNeeded } from "../../scripts/service/build.ts";
import { runToEnd } from "../support/workplace.ts";
import { builds } from "./builds.ts";
import { deliveries } from "./deliveries.ts";
import { extraction } from "./extraction.ts";
import { image } from "./image.ts";
import { kills } from "./kills.ts";
import { months } from "./months.ts";
import { questions } from "./questions.ts";
import { requests } from "./requests.ts";
import { upgrade } from "./upgrade.ts";

/** `npm run drill -- [NAME …]`: long rehearsals of what goes wrong, by name or all; each ends with its figures, or fails. */
const DRILLS: Partial<Record<string, (everything: AsyncDisposableStack) => Promise<void>>> = {
  kills,
  deliveries,
  builds,
  requests,
  upgrade,
  image,
  questions,
  extraction,
  months,
};

await runToEnd(async (everything) => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(DRILLS);
  const drills = names.map((name) => ({ name, drill: DRILLS[name] ?? unknown(name) }));
  await buildIfNeeded();
  for (const { name, drill } of drills) {
    console.log(`\n${name}`);
    await drill(everything);
  }
});

function unknown(name: string): never {
  throw new Error(`There is no drill ${name}. There are: ${Object.keys(DRILLS).join(", ")}.`);
}
