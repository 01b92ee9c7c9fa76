/** How long a sign-in link works. */
export const LINK_MINUTES = 15;

/** Sign-in mails in one hour of the clock: from one origin to one address, from one origin, and to one address from all of them. */
export const MAILS_FROM_ONE_ORIGIN = 5;
export const MAILS_PER_ORIGIN = 20;
export const MAILS_PER_ADDRESS = 30;
