/** How long a sign-in link works. */
export const LINK_MINUTES = 15;

/** Sign-in mails in one hour of the clock. */
export const MAILS_PER_ADDRESS = 5;
export const MAILS_PER_ORIGIN = 20;
