/** The most that is read of a request's body. */
export const MAX_BODY_BYTES = 64 * 1024;
