/** What the market analysis tells in steps, least first. */

/** Signs that people pay or would pay. */
export const COMMERCIAL_INTENTS = ["none", "weak", "moderate", "strong"] as const;
export type CommercialIntent = (typeof COMMERCIAL_INTENTS)[number];

/** Whether the authorities answered the complaint. */
export const OFFICIAL_RESPONSES = ["none", "partial", "answered"] as const;
export type OfficialResponse = (typeof OFFICIAL_RESPONSES)[number];
