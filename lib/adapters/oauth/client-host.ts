/** By which a reader tells a program from one that merely says the same name: where its codes go, or where its metadata stands. */
export function clientHost(clientId: string, redirectUri: string): string {
  const address = URL.parse(/^https:\/\//i.test(clientId) ? clientId : redirectUri);
  if (!address) return "";
  if (address.protocol === "https:") return address.host;
  return isLoopback(address) ? "localhost" : address.protocol.slice(0, -1);
}

export function isLoopback({ hostname }: URL): boolean {
  return ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}
