import type { LoggerInstance } from "next-auth";
import { log } from "#lib/log";

/** What next-auth has to say, in our log: its code and the error's class and place, never addresses, tokens or profiles. */
export const authLog: Partial<LoggerInstance> = {
  error(code, metadata) {
    const error = metadata instanceof Error ? metadata : metadata.error;
    // A session that could not be read would count as none: a member would be told to sign in while the database is away.
    if (code === "SESSION_ERROR") throw error;
    log.error("sign-in", { code, error });
  },
  warn: (code) => log.warn("sign-in", { code }),
  debug: () => undefined,
};
