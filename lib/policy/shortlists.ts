/** As many as one finds one's way in. */
export const MOST_SHORTLISTS = 50;
