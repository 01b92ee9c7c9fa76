/** So many answers of the consultant are kept for a member; a newer one takes the place of the oldest. */
export const MOST_KEPT_ANSWERS = 10;
