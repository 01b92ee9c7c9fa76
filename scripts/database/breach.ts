import { mend } from "#lib/health/finding";

/** The web role, as the server names it, can reach what is private: said where its rights are given as where it serves. */
export function breach(role: string): Error {
  return new Error(mend("breach", { role }).text.en);
}
