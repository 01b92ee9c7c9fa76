/** What a database's address asks of a connection. */
export interface Address {
  /** The address as the driver reads it with the meaning that libpq and the providers give to `sslmode`. */
  connectionString: string;
  /** Whether a login that is not bound to the encrypted channel must be refused, as with `channel_binding=require`. */
  mustBind: boolean;
  /** Whether the operator says, as Prisma's users do, that a pooler stands before the database: `pgbouncer=true`. */
  isPooled: boolean;
}

/**
 * The driver alone takes `require` for `verify-full`. To libpq, and to whoever prints such an address, it asks for encryption and looks at the
 * certificate only where `sslrootcert` names an authority. `allow` and `prefer` would do without encryption silently: here they
 * ask for it, too.
 */
export function readAddress(url: string): Address {
  const address = new URL(url);
  const given = address.searchParams;
  const mode = sslMode(given);
  const channelBinding = given.get("channel_binding") ?? "prefer";
  if (!["disable", "prefer", "require"].includes(channelBinding))
    throw new Error(`channel_binding=${channelBinding} is not known: say require, prefer or disable.`);
  if (channelBinding === "require" && (mode === undefined || mode === "disable"))
    throw new Error("channel_binding=require needs encryption: add sslmode=require or sslmode=verify-full.");
  const isPooled = given.get("pgbouncer") === "true";
  for (const ours of ["channel_binding", "pgbouncer", "sslmode"]) given.delete(ours);
  if (mode !== undefined) {
    given.set("sslmode", mode);
    given.set("uselibpqcompat", "true");
  }
  return { connectionString: address.href, mustBind: channelBinding === "require", isPooled };
}

/** Undefined where nothing asks for encryption. */
function sslMode(given: URLSearchParams): string | undefined {
  // The authorities that this machine trusts: what Node.js takes when no file is named.
  const isSystem = given.get("sslrootcert") === "system";
  if (isSystem) given.delete("sslrootcert");
  const mode = given.get("sslmode") ?? (isSystem ? "verify-full" : undefined);
  if (isSystem && mode !== "verify-full") throw new Error("sslrootcert=system needs sslmode=verify-full.");
  if (mode === undefined) return undefined;
  if (mode === "verify-ca" && !given.has("sslrootcert"))
    throw new Error("sslmode=verify-ca needs sslrootcert, the file of the authority's certificate; verify-full does without.");
  const meant = MODES.get(mode);
  if (meant === undefined) throw new Error(`sslmode=${mode} is not known: say ${SAID}.`);
  return meant;
}

const MODES = new Map([
  ["disable", "disable"],
  ["allow", "require"],
  ["prefer", "require"],
  ["require", "require"],
  ["no-verify", "require"],
  ["verify-ca", "verify-ca"],
  ["verify-full", "verify-full"],
]);
const SAID = "disable, require, verify-ca or verify-full";
