import { onDeployment } from "./command.ts";
import { prepareDatabase } from "./service/prepare-database.ts";

/** `npm run migrate`: brings the database to this version, as its owner: migrations, the web role's rights, and the feed in this version's layout. */
await onDeployment("npm run migrate", async (deployment) => {
  await prepareDatabase(deployment, (text) => console.log(`${text} …`));
  console.log("The database is at this version. The service: npm run web");
});
