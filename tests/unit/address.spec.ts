import { expect, test } from "playwright/test";
import { readAddress } from "#lib/db/address";
import { clientOptions, createClient } from "#lib/db/client";
import { parseEnv } from "#lib/env";

const of = (parameters: string) => ["postgresql://web", `p%40ss%20word@db.example.com:5432/observatory${parameters}`].join(":");
/** What the driver itself makes of it. */
const driver = (parameters: string) => {
  const client = createClient(of(parameters), 1_000);
  return { ssl: client.ssl as unknown, host: client.host, user: client.user, password: client.password, database: client.database };
};
const PLACE = { host: "db.example.com", user: "web", password: "p@ss word", database: "observatory" };

test("sslmode means to the driver what it means to libpq and to providers; without it nothing is encrypted", () => {
  expect(driver("")).toEqual({ ...PLACE, ssl: false });
  expect(driver("?sslmode=disable")).toEqual({ ...PLACE, ssl: false });
  for (const mode of ["require", "prefer", "allow", "no-verify"])
    expect(driver(`?sslmode=${mode}`), mode).toEqual({ ...PLACE, ssl: { rejectUnauthorized: false } });
  expect(driver("?sslmode=verify-full")).toEqual({ ...PLACE, ssl: {} });
  expect(driver("?sslrootcert=system")).toEqual({ ...PLACE, ssl: {} });
  expect(driver("?sslmode=verify-full&sslrootcert=system&channel_binding=prefer")).toEqual({ ...PLACE, ssl: {} });
});

test("an authority's certificate is looked at with every mode that may, and whose name the server's is with verify-full alone", () => {
  const file = "package.json";
  for (const [mode, looksAtName] of [
    ["require", false],
    ["verify-ca", false],
    ["verify-full", true],
  ] as const) {
    const { ssl } = driver(`?sslmode=${mode}&sslrootcert=${file}`) as { ssl: Record<string, unknown> };
    expect(ssl, mode).toHaveProperty("ca");
    expect(ssl, mode).not.toHaveProperty("rejectUnauthorized");
    expect("checkServerIdentity" in ssl, mode).toBe(!looksAtName);
  }
});

test("what cannot be had is one sentence: an unknown mode, verify-ca without an authority, a binding without encryption", () => {
  for (const [parameters, sentence] of [
    ["?sslmode=required", "sslmode=required is not known: say disable, require, verify-ca or verify-full."],
    ["?sslmode=verify-ca", /^sslmode=verify-ca needs sslrootcert/],
    ["?sslmode=require&sslrootcert=system", "sslrootcert=system needs sslmode=verify-full."],
    ["?channel_binding=require", /^channel_binding=require needs encryption/],
    ["?sslmode=require&channel_binding=on", /^channel_binding=on is not known/],
  ] as const)
    expect(() => readAddress(of(parameters)), parameters).toThrow(sentence);
});

test("channel_binding=require and pgbouncer=true are understood, and the pooler is told of neither", () => {
  expect(readAddress(of("?sslmode=require&channel_binding=require"))).toMatchObject({ mustBind: true, isPooled: false });
  expect(clientOptions(of("?sslmode=require&channel_binding=require"))).toMatchObject({ enableChannelBinding: true });
  expect(readAddress(of("?pgbouncer=true&connection_limit=1"))).toMatchObject({ mustBind: false, isPooled: true });
  expect(readAddress(of("?pgbouncer=true&channel_binding=prefer")).connectionString).toBe(of(""));
});

test("a database's address that is none is named by its variable", () => {
  expect(() => parseEnv({ DATABASE_READ_URL: "replica.example.com" })).toThrow(/DATABASE_READ_URL: must be an address such as .+ See/);
  const primary = "postgresql://web@db.example.com/x";
  expect(() => parseEnv({ DATABASE_URL: primary, DATABASE_READ_URL: primary })).toThrow(/DATABASE_READ_URL: is DATABASE_URL itself/);
  expect(() => parseEnv({ DATABASE_URL: "db.example.com" })).toThrow(/DATABASE_URL: .+ See "Configuration"/);
});
