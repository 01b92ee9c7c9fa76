import type { IncomingHttpHeaders } from "node:http";
import { inRounds } from "#lib/access/rounds";
import { isLiveSession } from "#lib/auth/live-session";
import { readCookies, sessionToken } from "#lib/auth/session-cookie";
import { findCurrentRelease } from "#lib/db/current-release";
import { THEME_COOKIE, toTheme, type Theme } from "#lib/policy/theme";
import type { Release } from "#lib/schemas/release";

/** All that a public page may depend on but its address: then it is the same page for all whose visits are alike. */
export interface Visit {
  theme: Theme;
  /** Whether the page's head says "Account" or "Sign in". */
  isMember: boolean;
  /** The release that stands; undefined where there is none, or none can be asked for. */
  release: Release | undefined;
  /** Why the database could not be asked. */
  failure?: Error;
}

export async function readVisit({ cookie }: IncomingHttpHeaders): Promise<Visit> {
  const theme = toTheme(readCookies(cookie)[THEME_COOKIE]) ?? "system";
  const token = sessionToken(cookie);
  const [isMember, standing] = await Promise.all([
    // Whoever carries a session is believed while the database is away: it is a matter of one link.
    token === undefined ? false : isLiveSession(token).catch(() => true),
    standingRelease("feed").catch((thrown: unknown) => ({
      release: undefined,
      failure: new Error("The release cannot be asked for.", { cause: thrown }),
    })),
  ]);
  return { theme, isMember, ...standing };
}

/** How long one look may take before the next begins beside it. */
const PATIENCE_MILLIS = 1_000;

/** Visitors who come while one look is under way share the next, so that each has one that began after they came. */
const standingRelease = inRounds<"feed", Pick<Visit, "release">>(PATIENCE_MILLIS, String, async (visits) => {
  const release = await findCurrentRelease();
  return visits.map(() => () => Promise.resolve({ release }));
});
