import { isLoopback } from "#lib/policy/loopback";

export const DEMO_EMAIL = "demo@painpoint.local";

interface Where {
  isEmbedded: boolean;
  HOST: string;
  url: string;
  TRUSTED_PROXY_HOPS: number;
}

/**
 * Whether one button may sign in as the demo member: with the embedded database, and where nobody but this machine comes. A
 * proxy in front, or a public address, would let in everyone.
 */
export function isDemoMode({ isEmbedded, HOST, url, TRUSTED_PROXY_HOPS }: Where): boolean {
  return isEmbedded && isLoopback(HOST) && isLoopback(new URL(url).hostname) && TRUSTED_PROXY_HOPS === 0;
}
