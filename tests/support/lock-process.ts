import { takeLock } from "../../scripts/service/file-lock.ts";

/** Takes the lock of the file that it is given, says so, and keeps it until it is killed. */
await takeLock(process.argv[2] ?? "", () => process.send?.("waits"));
process.send?.("holds");
// Listening is what keeps it running.
process.on("message", () => undefined);
