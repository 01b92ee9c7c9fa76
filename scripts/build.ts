import { buildIfNeeded } from "./service/build.ts";
import { explain } from "./service/explain.ts";

/** `npm run build`: the site of this very source, where it is not built already. */
try {
  await buildIfNeeded();
  console.log("The site is built.");
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
