import pg from "pg";
import { readAddress } from "#lib/db/address";

/** What every connection is opened with, the web role's, the owner's and Prisma's. */
export function clientOptions(url: string): pg.PoolConfig {
  const { connectionString, mustBind } = readAddress(url);
  if (!mustBind) return { connectionString };
  return { connectionString, enableChannelBinding: true, Client: BoundClient };
}

/** One connection outside a pool. */
export function createClient(url: string, connectionTimeoutMillis: number): pg.Client {
  const options = { ...clientOptions(url), connectionTimeoutMillis, keepAlive: true };
  return options.Client ? new BoundClient(options) : new pg.Client(options);
}

/** The driver binds a login to the channel where the server offers it; this one never logs in otherwise. */
class BoundClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    let isBound = false;
    const unlessBound = () => {
      if (isBound) return;
      this.connection.stream.destroy(
        new Error(
          "channel_binding=require cannot be had: the server, or a pooler before it, offers no login that is bound to the channel.",
        ),
      );
    };
    this.connection.on("authenticationSASL", ({ mechanisms }: { mechanisms: string[] }) => {
      isBound = mechanisms.includes("SCRAM-SHA-256-PLUS");
      unlessBound();
    });
    for (const unbound of ["authenticationCleartextPassword", "authenticationMD5Password", "authenticationOk"])
      this.connection.on(unbound, unlessBound);
  }
}
