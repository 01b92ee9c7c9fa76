import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import ts from "typescript";
import { ERRORS } from "#lib/errors";
import { PainpointClient } from "../../packages/client/src/index.ts";
import { rateLimitsIn } from "../../packages/client/src/rate-limits.ts";
import { retryAfterSeconds } from "../../packages/client/src/retry-after.ts";
import { CLIENT_TYPES, clientTypes } from "../../scripts/client-types.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const document = read("docs/openapi.json");

test("the client library's types are what the OpenAPI document says: no change of it goes unseen", async () => {
  expect(read(CLIENT_TYPES) === (await clientTypes(document)), `${CLIENT_TYPES}: npm run check -- --fix writes it anew`).toBe(true);
});

test("the client library has a method for every operation, and every code that REST answers with", () => {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, { operationId: string }>> };
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  const methods = Object.getOwnPropertyNames(PainpointClient.prototype);
  expect(
    ids.map((id) => id.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).filter((id) => !methods.includes(id)),
  ).toEqual([]);
  const codes = Array.from(/KnownCode =([\s\S]*?);/.exec(read(CLIENT_TYPES))?.[1]?.matchAll(/"(\w+)"/g) ?? [], ([, code]) => code);
  const ofMcp = ["origin_not_allowed", "not_acceptable", "missing_access_token", "invalid_access_token"];
  expect(codes.toSorted()).toEqual(
    Object.keys(ERRORS)
      .filter((code) => !ofMcp.includes(code))
      .toSorted(),
  );
});

test("the client library imports its own files alone, and its command line Node's as well", () => {
  const specifiers = globSync("packages/client/{src,bin}/*.ts", { cwd: root }).flatMap((file) =>
    ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => ({ file, fileName })),
  );
  expect(specifiers.length).toBeGreaterThan(20);
  const foreign = specifiers.filter(({ fileName }) => !fileName.startsWith("."));
  expect(foreign.filter(({ file, fileName }) => !file.includes("/bin/") || !fileName.startsWith("node:"))).toEqual([]);
  const manifest = JSON.parse(read("packages/client/package.json")) as Record<string, unknown>;
  expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
  expect(manifest.version).toBe((JSON.parse(document) as { info: { version: string } }).info.version);
  expect(read("packages/client/LICENSE")).toBe(read("LICENSE"));
});

test("Retry-After is read as seconds and as a date by the server's clock, and nonsense as nothing", () => {
  const told = (value: string) => retryAfterSeconds(new Headers({ "Retry-After": value, Date: "Fri, 27 Nov 2026 10:00:00 GMT" }));
  expect(["5", "0", "Fri, 27 Nov 2026 10:02:00 GMT", "Fri, 27 Nov 2026 09:00:00 GMT", "soon", "-1"].map(told)).toEqual([
    5,
    0,
    120,
    0,
    undefined,
    undefined,
  ]);
});

test("what RateLimit and RateLimit-Policy say is read by the limit's name", () => {
  const headers = new Headers({
    "RateLimit-Policy": '"daily";q=1000;w=86400, "brief";q=20;w=2592000',
    RateLimit: '"daily";r=987;t=41235, "brief";r=19;t=300000',
  });
  expect(rateLimitsIn(headers)).toEqual([
    { name: "daily", limit: 1000, windowSeconds: 86400, remaining: 987, resetSeconds: 41235 },
    { name: "brief", limit: 20, windowSeconds: 2592000, remaining: 19, resetSeconds: 300000 },
  ]);
  expect(rateLimitsIn(new Headers())).toEqual([]);
});

test("a key that is none and an address that is none are refused at once, and no message repeats the key", () => {
  for (const apiKey of ["", "pp_live_secret\n", "pp_live_a b"]) {
    expect(() => new PainpointClient({ apiKey, baseUrl: "https://observatory.example" })).toThrow(/^apiKey must be a key as it was shown/);
  }
  for (const baseUrl of ["", "observatory.example", "ftp://observatory.example"]) {
    expect(() => new PainpointClient({ apiKey: "k", baseUrl })).toThrow(/^baseUrl must be the address of the site/);
  }
});
