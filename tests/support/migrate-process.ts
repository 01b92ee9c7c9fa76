import { migrate } from "../../scripts/database/migrate.ts";

/** A migration in a process of its own, to be killed. */
await migrate(process.argv[2] ?? "");
