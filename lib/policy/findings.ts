/** How what was found bears on a way in, the gravest first: it ends it, takes a part of its room, speaks for it, or is worth knowing. */
export const BEARINGS = ["ends", "narrows", "helps", "neutral"] as const;

/** A month as `2022-06`, or a year alone. */
export const AS_OF = /^20[0-9]{2}(?:-(?:0[1-9]|1[0-2]))?$/;

/** An address of the web without a user's name in it, what is not ASCII encoded. */
export const WEB_ADDRESS = /^https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:[/?#][!-~]*)?$/;
