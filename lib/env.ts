import { z } from "zod";
import { isLoopback } from "#lib/policy/loopback";
import { readModelName } from "#lib/policy/model-name";
import { AI_DEADLINE_SECONDS, CALL_LEASE_SECONDS } from "#lib/policy/quotas";

/** The only place that reads the environment. Every variable is described in README.md, "Configuration". */

const wholeNumber = (fallback: number, minimum: number) => z.coerce.number().int().min(minimum).default(fallback);
const databaseAddress = z.url({ protocol: /^postgres(?:ql)?$/, error: "must be an address such as postgresql://role@host:5432/database" });
const cron = z
  .string()
  .trim()
  .regex(/^[\d*,/A-Za-z-]+(?:\s+[\d*,/A-Za-z-]+){4}$/, "must be five fields as cron has them: 0 3 * * * is three in the morning");
const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const Environment = z
  .object({
    DATABASE_URL: databaseAddress.optional(),
    /** A standby of that server, which reads of the feed ask first. */
    DATABASE_READ_URL: databaseAddress.optional(),
    DATABASE_OWNER_URL: databaseAddress.optional(),
    DATABASE_WORKER_URL: databaseAddress.optional(),
    SITE_URL: z.url({ protocol: /^https?$/, error: "must be an address such as https://example.org" }).optional(),
    API_KEY_PEPPER: z.string().min(32).optional(),
    NEXTAUTH_SECRET: z.string().min(32).optional(),
    EMAIL_SERVER: z.url({ protocol: /^smtps?$/ }).optional(),
    EMAIL_FROM: z.string().trim().min(3).optional(),
    /** Where members ask for another plan. */
    CONTACT_EMAIL: z.email().optional(),
    /** By which OpenAI's directory proves the domain (docs/directories.md). */
    OPENAI_APPS_CHALLENGE: z.string().trim().min(1).optional(),
    GITHUB_ID: z.string().trim().min(1).optional(),
    GITHUB_SECRET: z.string().trim().min(1).optional(),
    GOOGLE_ID: z.string().trim().min(1).optional(),
    GOOGLE_SECRET: z.string().trim().min(1).optional(),
    /** Set by the start itself: an embedded database on loopback, where one button signs in as the demo member. */
    DEMO_EMAIL: z.string().optional(),
    ALLOWED_ORIGINS: list,
    /** Receivers of webhooks in the operator's own network, as host names or addresses: they may be inner ones, and speak http. */
    WEBHOOK_HOSTS: list,
    /** Hosts of programs' metadata documents in the operator's own network: they may be inner ones. */
    OAUTH_CLIENT_HOSTS: list,
    TRUSTED_PROXY_HOPS: wholeNumber(0, 0),
    DAILY_REQUEST_LIMIT: wholeNumber(1000, 1),
    MONTHLY_BRIEF_QUOTA: wholeNumber(20, 0),
    MONTHLY_CHAT_QUOTA: wholeNumber(200, 0),
    DAILY_AI_FAILURES: wholeNumber(50, 1),
    LAG_MONTHS: wholeNumber(1, 1),
    /** When the worker reads the sources and when it publishes, as cron has it, in the market's time zone; unset: never by itself. */
    READ_CRON: cron.optional(),
    PUBLISH_CRON: cron.optional(),
    /** What models may cost the steps from discussions to proposals in a month, in USD; unset: the worker asks none. */
    EXTRACTION_BUDGET_USD: z.coerce.number().positive().optional(),
    /** The city that this deployment is of: a folder of MARKETS_DIR. */
    MARKET: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,38}$/, "is the name of a folder of markets, such as taipei")
      .default("taipei"),
    MARKETS_DIR: z.string().default("markets"),
    /** How much of the feed a web process keeps in memory. */
    CACHE_MEGABYTES: wholeNumber(640, 16),
    /** How many public pages, as they go over the wire. */
    PAGE_CACHE_MEGABYTES: wholeNumber(128, 8),
    DATA_DIR: z.string().default(".data"),
    HOST: z.string().default("127.0.0.1"),
    PORT: wholeNumber(3000, 1).pipe(z.number().max(65535)),
    /** How long a stop waits for what is under way: as long as an AI call may take. */
    DRAIN_SECONDS: wholeNumber(AI_DEADLINE_SECONDS, 0).pipe(z.number().max(3600)),
    UPSTASH_REDIS_REST_URL: z.url({ protocol: /^https?$/ }).optional(),
    UPSTASH_REDIS_REST_TOKEN: z.string().trim().min(1).optional(),
    /** The model that writes the words of the AI operations: a provider's, or any endpoint that speaks OpenAI's chat completions. */
    OPENAI_API_KEY: z.string().trim().min(1).optional(),
    OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    ANTHROPIC_API_KEY: z.string().trim().min(1).optional(),
    GOOGLE_GENERATIVE_AI_API_KEY: z.string().trim().min(1).optional(),
    AI_MODEL: z.string().trim().min(1).default("gpt-4.1-mini"),
    AI_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
    /** A call that runs longer than its lease counts no more. */
    AI_DEADLINE_SECONDS: wholeNumber(AI_DEADLINE_SECONDS, 5).pipe(z.number().max(CALL_LEASE_SECONDS - 10)),
    AI_PRICES: z
      .string()
      .trim()
      .regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/, "must be two prices, USD for a million tokens, read and written: 0.4/1.6")
      .transform((prices) => prices.split("/").map(Number))
      .transform(([input = 0, output = 0]) => ({ input, output }))
      .optional(),
    /** Where Prometheus reads what the web process counts; without a port nothing is counted. */
    METRICS_HOST: z.string().default("127.0.0.1"),
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    /** Where traces go, as OTLP over HTTP; without it none are made. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address such as http://collector:4318" }).optional(),
    /** What the traces of a process are called; without it painpoint-web and painpoint-worker. */
    OTEL_SERVICE_NAME: z.string().trim().min(1).optional(),
    /** How many of the traces that begin here are kept. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Which requests get a line of their own: those that fail, those and slow ones, or all. */
    LOG_REQUESTS: z
      .string()
      .regex(/^(?:none|errors|all|slow:\d{1,6})$/, "is none, errors, slow: with a number of milliseconds, or all")
      .default("slow:1000")
      .transform((given) => (given.startsWith("slow:") ? { slowerThan: Number(given.slice(5)) } : (given as "none" | "errors" | "all"))),
    LOG_LEVEL: z.enum(["silent", "error", "warn", "info"]).default("info"),
  })
  .superRefine((given, context) => {
    const { provider } = readModelName(given.AI_MODEL);
    const key = provider === "anthropic" ? "ANTHROPIC_API_KEY" : provider === "google" ? "GOOGLE_GENERATIVE_AI_API_KEY" : undefined;
    if (key !== undefined && given[key] === undefined)
      context.addIssue({ code: "custom", path: [key], message: `is missing; AI_MODEL=${given.AI_MODEL} needs it` });
    if (given.SITE_URL !== undefined && !isLoopback(new URL(given.SITE_URL).hostname))
      for (const name of ["API_KEY_PEPPER", "NEXTAUTH_SECRET"] as const)
        if (given[name]?.startsWith(FOR_TRYING))
          context.addIssue({
            code: "custom",
            path: [name],
            message:
              "is the one of compose.yaml for trying, which everybody can read, and SITE_URL is where others come; choose your own: openssl rand -hex 32",
          });
    if (given.DATABASE_READ_URL !== undefined && given.DATABASE_READ_URL === given.DATABASE_URL)
      context.addIssue({
        code: "custom",
        path: ["DATABASE_READ_URL"],
        message: "is DATABASE_URL itself; name a standby that follows it, or leave it out",
      });
    for (const { names, purpose } of PAIRS) {
      const missing = names.filter((name) => given[name] === undefined);
      if (missing.length === 1) context.addIssue({ code: "custom", path: missing, message: `is missing; ${purpose}, or neither` });
    }
  });

/** How the secrets begin that compose.yaml has where none are given. */
const FOR_TRYING = "for-trying-only";

/** Variables of which one alone is a mistake. */
const PAIRS = [
  { names: ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"], purpose: "the burst shield needs its address and its token" },
  { names: ["GITHUB_ID", "GITHUB_SECRET"], purpose: "signing in with GitHub needs the client's id and its secret" },
  { names: ["GOOGLE_ID", "GOOGLE_SECRET"], purpose: "signing in with Google needs the client's id and its secret" },
] as const;

export type Env = z.infer<typeof Environment>;

/** What an operator may set: README.md describes each. */
export const VARIABLES = Object.keys(Environment.shape).filter((name) => name !== "DEMO_EMAIL");

let parsed: Env | undefined;

/** The validated environment, read once a process; throws one sentence that names every variable that is wrong. */
export function env(): Env {
  if (parsed) return parsed;
  // What is set to nothing is not set. The AI SDK looks for itself as soon as it is loaded, and ends on an empty address.
  if (process.env.OPENAI_BASE_URL === "") delete process.env.OPENAI_BASE_URL;
  if (process.env.ANTHROPIC_BASE_URL === "") delete process.env.ANTHROPIC_BASE_URL;
  return (parsed = parseEnv(process.env));
}

/**
 * Which city, and where its folder is. Modules need it while they are loaded, before anybody could say in one sentence what else is wrong
 * with the environment: so it is read apart.
 */
export function marketNamed(): Pick<Env, "MARKET" | "MARKETS_DIR"> {
  const { MARKET, MARKETS_DIR } = process.env;
  return {
    MARKET: MARKET || Environment.shape.MARKET.parse(undefined),
    MARKETS_DIR: MARKETS_DIR || Environment.shape.MARKETS_DIR.parse(undefined),
  };
}

/** Adds what a script has found out (addresses and secrets of the embedded database) for itself and its children. */
export function configure(values: Record<string, string>): void {
  Object.assign(process.env, values);
  parsed = undefined;
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  throw new Error(`The configuration is not usable. ${wrong}. See "Configuration" in README.md.`);
}

/** The public address of this deployment, without a slash at its end. */
export function siteUrl(): string {
  return (env().SITE_URL ?? `http://localhost:${env().PORT}`).replace(/\/+$/, "");
}

/** A variable that this process cannot do without; the message says which and why. */
export function requireEnv<Name extends keyof Env>(name: Name): NonNullable<Env[Name]> {
  const value = env()[name];
  if (value === undefined) throw new Error(`${name} is not set. See "Configuration" in README.md.`);
  return value;
}
