/** Where this machine reaches what listens on that host: a wildcard is no address to call. */
export function ownAddress(host: string): string {
  const own: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return own[host] ?? host;
}

/** The address that this machine reaches it by; one of version 6 stands in brackets there. */
export function listenAddress(host: string, port: number): string {
  const own = ownAddress(host);
  return `http://${own.includes(":") ? `[${own}]` : own}:${port}`;
}
