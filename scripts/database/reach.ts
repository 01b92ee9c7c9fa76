import type pg from "pg";
import { createClient } from "#lib/db/client";

/**
 * Whether all addresses lead to one database that this software can live in, asked before anything is changed there. What stands in
 * the way is one sentence that says what to do; docs/operations.md has the lines that make roles and database.
 */
export async function reachDatabase({ ownerUrl, webUrl, workerUrl }: Addresses): Promise<void> {
  const owner = await ask("DATABASE_OWNER_URL", ownerUrl);
  if (owner.version < OLDEST_VERSION)
    throw new Error(`The database server is PostgreSQL ${Math.floor(owner.version / 10_000)}; 15 or newer is needed.`);
  if (owner.isReadOnly)
    throw new Error("The database of DATABASE_OWNER_URL takes no writes: it is a standby or read only. Name the primary.");
  if (owner.missing !== null) throw new Error(MISSING[owner.missing](owner));
  for (const [variable, url] of Object.entries({ DATABASE_URL: webUrl, DATABASE_WORKER_URL: workerUrl })) {
    if (url === undefined) continue;
    const { place, database } = await ask(variable, url);
    if (place !== owner.place)
      throw new Error(
        `${variable} and DATABASE_OWNER_URL lead to different databases (${database} and ${owner.database}, or one name on two servers). Name the same one in both.`,
      );
  }
}

interface Addresses {
  ownerUrl: string;
  webUrl: string;
  workerUrl?: string | undefined;
}

const MISSING: Record<NonNullable<Found["missing"]>, (found: Found) => string> = {
  database: ({ role, database }) =>
    `The role ${role} of DATABASE_OWNER_URL does not own the database ${database}. As its administrator: ALTER DATABASE ${database} OWNER TO ${role}. ${LINES}`,
  schemas: ({ role, database }) =>
    `The role ${role} of DATABASE_OWNER_URL does not own what another role has migrated in ${database}. Name that role, or hand it over as its administrator: REASSIGN OWNED BY … TO ${role}.`,
  public: ({ role, database }) =>
    `The role ${role} of DATABASE_OWNER_URL may make nothing in the schema public of ${database}. As its administrator, there: GRANT CREATE ON SCHEMA public TO ${role}.`,
};

const LINES = "docs/operations.md has the lines.";
const OLDEST_VERSION = 150_000;
const CONNECTION_MILLIS = 10_000;

interface Found {
  role: string;
  database: string;
  version: number;
  isReadOnly: boolean;
  /** What the role lacks to make what the migrations make. */
  missing: "database" | "schemas" | "public" | null;
  /** The same for two connections to one database of one running server. */
  place: string;
}

async function ask(variable: string, url: string): Promise<Found> {
  const client = await connected(variable, url);
  try {
    const { rows } = await client.query<Found>(FIND);
    if (!rows[0]) throw new Error(`The database of ${variable} says nothing of itself.`);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function connected(variable: string, url: string): Promise<pg.Client> {
  let client: pg.Client | undefined;
  try {
    client = createClient(url, CONNECTION_MILLIS);
    client.on("error", () => undefined);
    return await client.connect();
  } catch (cause) {
    // The driver may have given up alone: the server would wait for the rest of the greeting.
    await client?.end();
    throw new Error(sentence(variable, url, cause as ConnectionFault), { cause });
  }
}

const FIND = `
  SELECT current_user AS role, current_database() AS database, current_setting('server_version_num')::int AS version,
    pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    CASE
      WHEN NOT has_database_privilege(current_database(), 'CREATE') THEN 'database'
      WHEN EXISTS (
        SELECT FROM pg_namespace WHERE nspname IN ('app', 'catalogue', 'extraction', 'feed', 'advice', 'queue') AND NOT pg_has_role(nspowner, 'USAGE')
      ) THEN 'schemas'
      WHEN NOT coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) THEN 'public'
    END AS missing,
    concat_ws(' ', (SELECT oid FROM pg_database WHERE datname = current_database()), extract(epoch FROM pg_postmaster_start_time())) AS place`;

interface ConnectionFault {
  code?: string;
  message: string;
}

/** SQLSTATE, Node's codes of network and TLS, and words where a pooler gives them one code for everything. */
function sentence(variable: string, url: string, { code = "", message }: ConnectionFault): string {
  const { role, host, database } = partsOf(url);
  const [said] = FAULTS.flatMap(({ sign, say }) =>
    sign.test(code) || sign.test(message) ? [say({ variable, role, host, database })] : [],
  );
  return said ?? `${variable}: ${message}`;
}

function partsOf(url: string) {
  const { username, hostname, port, pathname, searchParams } = new URL(url);
  return {
    role: decodeURIComponent(username),
    host: `${hostname || (searchParams.get("host") ?? "localhost")}:${port || (searchParams.get("port") ?? "5432")}`,
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  };
}

type Told = ReturnType<typeof partsOf> & { variable: string };

/** The first that fits is said. */
const FAULTS: { sign: RegExp; say: (told: Told) => string }[] = [
  {
    sign: /no encryption|SSL off|SSL (connection )?is required|requires? (SSL|TLS)/i,
    say: ({ variable, host }) => `The server ${host} takes encrypted connections only: add sslmode=require to ${variable}.`,
  },
  {
    sign: /no pg_hba.conf entry/,
    say: ({ variable, role, host }) =>
      `The server ${host} takes no connection of the role ${role} from this machine, which ${variable} asks for: allow it in pg_hba.conf, or in the provider's list of addresses.`,
  },
  {
    sign: /^3D000$|no such database|^database ".+" does not exist/,
    say: ({ variable, host, database }) => `There is no database ${database} on ${host}, which ${variable} names. ${LINES}`,
  },
  {
    sign: /^28...$|password authentication failed|no such user|client password must be|SASL authentication failed|auth(entication)? failed/,
    say: ({ variable, role, host }) =>
      `The server ${host} does not let the role ${role} of ${variable} in: there is no such role, or its password is another one. ${LINES}`,
  },
  {
    sign: /permission denied for database/,
    say: ({ role, database }) =>
      `The role ${role} may not connect to the database ${database}. As its owner: GRANT CONNECT ON DATABASE ${database} TO ${role}.`,
  },
  {
    sign: /unsupported startup parameter/,
    say: ({ variable }) =>
      `The pooler of ${variable} takes no settings in the address: leave out everything after the question mark but sslmode.`,
  },
  {
    sign: /^53300$/,
    say: ({ host }) => `The server ${host} has no connection left: end some, or give it more (max_connections).`,
  },
  {
    sign: /^57P0.$/,
    say: ({ host }) => `The server ${host} is just starting or stopping. Start again in a moment.`,
  },
  {
    sign: /^ECONNREFUSED$/,
    say: ({ variable, host }) =>
      `Nothing answers at ${host}, which ${variable} names. Check the address, and that the database server runs.`,
  },
  {
    sign: /^(ENOTFOUND|EAI_AGAIN)$/,
    say: ({ variable, host }) => `There is no host of the name in ${host}, which ${variable} names.`,
  },
  {
    sign: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$|timeout expired|Connection terminated/,
    say: ({ variable, host }) =>
      `${host}, which ${variable} names, does not answer within ${CONNECTION_MILLIS / 1000} seconds. Check the address, and whether a firewall lets this machine through.`,
  },
  {
    sign: /does not support SSL connections/,
    say: ({ variable, host }) =>
      `The server ${host} takes no encrypted connections, which sslmode in ${variable} asks for: say sslmode=disable, or let it encrypt.`,
  },
  {
    sign: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    say: ({ variable, host }) =>
      `The certificate of ${host} is another server's. Name the host in ${variable} as the certificate does, or say sslmode=verify-ca with sslrootcert.`,
  },
  {
    sign: /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|^CERT_/,
    say: ({ variable, host }) =>
      `The certificate of ${host} cannot be verified: name the file of its authority's certificate in ${variable} (sslrootcert=…), or encrypt without looking (sslmode=require).`,
  },
  {
    sign: /^ENOENT$/,
    say: ({ variable }) => `A file that ${variable} names (sslrootcert, sslcert or sslkey) is not there.`,
  },
];
