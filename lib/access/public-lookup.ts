import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "#lib/access/public-address";

/** Looks a name up as the system does, and takes nothing of it where one of its addresses is an inner one. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = error ? [] : addresses;
    if (!first) callback(error ?? new Error(`${hostname} has no address.`), "", 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(new InnerAddress(hostname), "", 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Where an address, or a name that leads to it, is of no open network. */
export class InnerAddress extends Error {
  readonly host: string;

  constructor(host: string) {
    super(`${host} is an inner address.`);
    this.name = "InnerAddress";
    this.host = host;
  }
}
