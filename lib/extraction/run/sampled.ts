import { digest } from "#lib/catalogue/refusals/digest";

/** Share of what is rejected below the floor that a person looks at. */
export const SAMPLED_SHARE = 0.05;

/** Whether it is one of them: always the same ones. */
export function isSampled(thread: string): boolean {
  return digest(`rejected ${thread}`) / 2 ** 32 < SAMPLED_SHARE;
}
