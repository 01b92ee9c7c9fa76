/** A program as its reader is to know it: by what it says nobody can vouch for. */
export interface ClientPlace {
  /** Of a program that is known by a document: the document's host. */
  documentHost: string | undefined;
  /** Where its code goes: a host, or the scheme of an app on the reader's device, as `cursor://`. */
  goesTo: string;
  /** Its code goes to whatever program listens on the reader's own machine. */
  isLocal: boolean;
}

export function clientPlace(clientId: string, redirectUri: string): ClientPlace {
  const document = /^https:\/\//i.test(clientId) ? URL.parse(clientId) : null;
  const address = new URL(redirectUri);
  const isWeb = address.protocol === "https:" || address.protocol === "http:";
  return {
    documentHost: document?.host,
    // Whose port changes with each connection.
    goesTo: isWeb ? (isLoopback(address) ? address.hostname : address.host) : `${address.protocol}//`,
    isLocal: isWeb && isLoopback(address),
  };
}

export function isLoopback({ hostname }: URL): boolean {
  return ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}
