/**
 * Who may import whom: app → adapters → http → operations → feed | access | ai | queue → db. Leaves may be imported by anyone. The linter
 * turns this table into rules, and tests/unit/import-law.spec.ts holds the real files against it.
 *
 * @typedef {{ place: string, layers: string[], rooms?: string[], packages?: string[] }} Law
 */

/** Packages that have one importer each; `next` and its children belong to what renders. */
export const GUARDED_PACKAGES = [
  "@prisma/",
  "pg",
  "pg-copy-streams",
  "pg-boss",
  "@modelcontextprotocol/",
  "ai",
  "@ai-sdk/",
  "@upstash/",
  "next-auth",
  "next",
  "next-intl",
  "nodemailer",
  "prom-client",
  "@opentelemetry/",
  "standardwebhooks",
  "oidc-provider",
];

const LEAVES = [
  "schemas",
  "policy",
  "language",
  "errors",
  "context",
  "log",
  "code-meanings",
  "env",
  "page-answer",
  "shutdown",
  "shared",
  "cache-bytes",
  "request-times",
  "metrics",
  "tracing",
  "told-failures",
];

/** What a component may take of lib: values, and the forms of what it shows. */
const SHOWN = [
  "schemas",
  "policy",
  "adapters/web/visitor",
  "adapters/web/feed-address",
  "adapters/web/brief",
  "adapters/web/consultant",
  "adapters/web/messages/brief-words",
  "adapters/web/docs/doc-page",
  "adapters/web/account/form-state",
  "adapters/web/account/account-view",
  "adapters/web/desk",
  "adapters/web/painpoint",
  "adapters/web/following",
  "adapters/web/data",
  "adapters/web/playground",
  "adapters/web/sharing",
  "adapters/web/status",
];

/** Rooms of `components`, and into which others each may reach. */
const ROOMS = {
  ui: [],
  charts: ["ui"],
  painpoint: ["ui", "charts"],
  backtest: ["ui", "painpoint"],
  feed: ["ui", "charts", "painpoint"],
  brief: ["ui"],
  consultant: ["ui", "brief"],
  account: ["ui", "brief", "consultant"],
  desk: ["ui"],
  docs: ["ui"],
  site: ["ui"],
};

/** @type {Law[]} The first law whose place begins a file's path is its law; `layers` are folders or files of lib. */
export const IMPORT_LAW = [
  { place: "lib/schemas/", layers: ["schemas", "policy"] },
  // Which market this deployment is of is configuration.
  { place: "lib/policy/market.ts", layers: ["policy", "env"] },
  { place: "lib/policy/", layers: ["policy"] },
  { place: "lib/language/", layers: ["policy", "language"] },
  { place: "lib/errors.ts", layers: ["policy"] },
  { place: "lib/context.ts", layers: ["policy", "schemas"] },
  { place: "lib/page-answer.ts", layers: ["schemas", "shared"] },
  { place: "lib/log.ts", layers: ["code-meanings", "env", "request-times"] },
  { place: "lib/code-meanings.ts", layers: [] },
  { place: "lib/env.ts", layers: ["policy"] },
  { place: "lib/cache-bytes.ts", layers: ["env"] },
  { place: "lib/shared.ts", layers: [] },
  { place: "lib/shutdown.ts", layers: ["shared"] },
  { place: "lib/told-failures.ts", layers: ["shared"] },
  { place: "lib/request-times.ts", layers: ["context", "shared", "tracing"] },
  { place: "lib/tracing/", layers: ["env", "log", "shared", "tracing"], packages: ["@opentelemetry/"] },
  { place: "lib/metrics.ts", layers: ["context", "env", "shared"], packages: ["prom-client"] },
  { place: "lib/db/", layers: [...LEAVES, "db"], packages: ["@prisma/", "pg"] },
  { place: "lib/feed/", layers: [...LEAVES, "feed", "db"] },
  // What was published of the dossiers: briefs and the consultant read it, no page does.
  { place: "lib/advice/", layers: [...LEAVES, "advice", "feed/query-release", "feed/release", "db"] },
  { place: "lib/access/", layers: [...LEAVES, "access", "db"], packages: ["@upstash/"] },
  { place: "lib/ai/", layers: [...LEAVES, "ai", "advice", "feed", "db", "access/circuit-breaker"], packages: ["ai", "@ai-sdk/"] },
  { place: "lib/auth/", layers: [...LEAVES, "auth", "access", "db"], packages: ["next-auth", "next", "nodemailer"] },
  // The private side: scripts alone import it. It shares the feed's record and search words, and never reads the feed.
  {
    place: "lib/catalogue/",
    layers: [
      ...LEAVES,
      "catalogue",
      "queue/jobs",
      "advice/dossier",
      "advice/city",
      "feed/record",
      "feed/search",
      "db/owner",
      "db/standing-release",
    ],
    packages: ["pg", "pg-copy-streams"],
  },
  // From public discussion to reviewed pain point: as private as the catalogue, and imported by scripts alone, too.
  {
    place: "lib/extraction/",
    layers: [
      ...LEAVES,
      "extraction",
      "catalogue",
      "access/fetch-outside",
      "ai/model",
      "ai/check",
      "advice/dossier",
      "feed/search",
      "db/owner",
    ],
    packages: ["pg"],
  },
  // What pages ask of the worker: names and forms of the jobs, asking for one, how it stands. Only scripts/worker does them.
  { place: "lib/queue/", layers: [...LEAVES, "queue", "db/web"] },
  // How what the service stands on stands: the doctor and the operator's desk read it.
  { place: "lib/health/", layers: [...LEAVES, "health", "access", "ai/model/configured", "queue", "db"] },
  { place: "lib/operations/", layers: [...LEAVES, "operations", "feed", "access", "ai", "db/unreachable"] },
  // What members are told behind the pages, from the outbox: it speaks by the operations, in a visitor's name. Only scripts/worker works here.
  {
    place: "lib/deliveries/",
    layers: [
      ...LEAVES,
      "deliveries",
      "operations",
      "access/public-address",
      "access/public-lookup",
      "access/webhook-url",
      "auth/send-mail",
      "db",
    ],
    packages: ["pg", "standardwebhooks"],
  },
  // What all doors over HTTP do alike: the gate, bodies, performing, the headers of every answer.
  { place: "lib/http/", layers: [...LEAVES, "http", "operations", "access"] },
  { place: "lib/adapters/rest/", layers: [...LEAVES, "adapters/rest", "http", "operations", "feed/release", "access/can-write"] },
  {
    place: "lib/adapters/mcp/",
    layers: [...LEAVES, "adapters/mcp", "http", "operations", "access/mcp-calls"],
    packages: ["@modelcontextprotocol/"],
  },
  // The authorization server of programs that sign in; who agrees does so on a page.
  {
    place: "lib/adapters/oauth/",
    layers: [...LEAVES, "adapters/oauth", "http", "access", "auth/connect-cookie"],
    packages: ["oidc-provider"],
  },
  { place: "lib/adapters/openapi/", layers: [...LEAVES, "adapters/openapi", "operations"] },
  // Which handlers answer where.
  {
    place: "lib/adapters/routes.ts",
    layers: [
      "adapters/api-index",
      "adapters/openai-challenge",
      "adapters/security-txt",
      "adapters/rest",
      "adapters/mcp",
      "adapters/oauth/addresses",
      "adapters/oauth/protected-resource",
      "adapters/openapi",
      "http/answer",
      "http/gate",
      "operations",
      "policy/mcp-addresses",
      "policy/oauth",
    ],
  },
  { place: "lib/adapters/api-index.ts", layers: [...LEAVES, "adapters/mcp/discovery", "http/answer", "operations"] },
  { place: "lib/adapters/security-txt.ts", layers: ["env", "http/answer"] },
  { place: "lib/adapters/openai-challenge.ts", layers: ["env", "http/answer"] },
  // What pages show beside an operation's answer they read from the feed: it holds only what may be public.
  {
    place: "lib/adapters/web/",
    layers: [...LEAVES, "adapters/web", "http", "operations", "auth", "access", "ai/model/configured", "queue", "health", "feed"],
    packages: ["next", "next-intl"],
  },
  ...Object.entries(ROOMS).map(([room, rooms]) => ({
    place: `components/${room}/`,
    layers: SHOWN,
    rooms: [room, ...rooms],
    packages: ["next-intl"],
  })),
  { place: "app/", layers: ["schemas", "policy", "errors", "operations", "adapters", "auth"], packages: ["next", "next-intl"] },
  { place: "instrumentation.ts", layers: ["adapters/web"] },
  { place: "middleware.ts", layers: ["policy"], packages: ["next"] },
  { place: "next.config.ts", layers: ["policy"], packages: ["next", "next-intl"] },
];

/** @param {string} file path from the root, with `/` */
export function lawOf(file) {
  return IMPORT_LAW.find(({ place }) => file.startsWith(place));
}

/** @param {string} specifier @param {string} guarded */
export function isPackage(specifier, guarded) {
  return guarded.endsWith("/") ? specifier.startsWith(guarded) : specifier === guarded || specifier.startsWith(`${guarded}/`);
}
