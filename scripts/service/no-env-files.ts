/**
 * Tells Next that somebody has read the `.env` files already: the file beside compose.yaml holds the owner's password, and would enter
 * the web process alone, after its environment was checked. Nothing of ours reads such files; whoever starts us may.
 */
export const NO_ENV_FILES = { __NEXT_PROCESSED_ENV: "true" };
