/** How often and how long members are told of what they follow. */

export const MOST_SAVED_SEARCHES = 20;
export const MOST_WEBHOOKS = 5;
/** Those that the account shows, the newest first. */
export const SHOWN_DELIVERIES = 20;
/** Changes that one message lists; the rest it counts. */
export const MOST_LISTED_CHANGES = 20;
export const LONGEST_WEBHOOK_URL = 500;

/** How long an attempt waits for the receiver, from the first packet to the last byte that is read. */
export const SEND_SECONDS = 15;
/** So much of an answer is read at most; what it says is of no use here. */
export const MOST_ANSWER_BYTES = 4_096;

/** How long after each failure the next attempt comes, in seconds: the schedule that Standard Webhooks recommends. Then it is given up. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Undefined where it is given up. `failures`: how often it has failed by now. */
export function retryAfter(failures: number): number | undefined {
  return RETRY_SECONDS[failures - 1];
}
