import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { securityTxt } from "#lib/adapters/security-txt";
import { openApiDocument } from "#lib/adapters/openapi/document";
import { configure } from "#lib/env";
import { MARKET } from "#lib/policy/market";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("the software, the texts of the catalogue and the source of its counts each stand under a licence that is named", () => {
  expect(read("LICENSE")).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} Painpoint Observatory contributors\n/);
  expect((JSON.parse(read("package.json")) as { license: string }).license).toBe("MIT");
  expect(read(join(MARKET.seed, "LICENSE.PDIS-join-archive.txt"))).toContain("Copyright (c) 2017 Public Digital Innovation Space");
  const texts = read(join(MARKET.seed, "LICENSE.texts.txt"));
  for (const named of Object.values(MARKET.licence)) expect(texts).toContain(named);
});

test("the OpenAPI document names the licence of what is answered, and the operator's address where there is one", () => {
  const info = (email?: string) =>
    (openApiDocument("https://observatory.example", {}, [], email) as { info: Record<string, unknown> }).info;
  expect(info().license).toEqual({ name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" });
  expect(info().contact).toEqual({ name: "Painpoint Observatory", url: "https://observatory.example/en/about" });
  expect(info("security@observatory.example").contact).toMatchObject({ email: "security@observatory.example" });
});

test.describe("security.txt", () => {
  const NOW = new Date("2026-11-23T23:59:59Z");
  const asked = (variables: Record<string, string>) => {
    configure({ SITE_URL: "", CONTACT_EMAIL: "", ...variables });
    const { status, body } = securityTxt(NOW);
    configure({ SITE_URL: "", CONTACT_EMAIL: "" });
    return { status, lines: String(body).trimEnd().split("\n") };
  };

  test("holds to RFC 9116: a contact, its languages, where it stands, and an end within a year", () => {
    expect(asked({ SITE_URL: "https://observatory.example/", CONTACT_EMAIL: "security@observatory.example" })).toEqual({
      status: 200,
      lines: [
        "Contact: mailto:security@observatory.example",
        "Expires: 2027-05-24T00:00:00Z",
        "Preferred-Languages: zh-Hant, en",
        "Canonical: https://observatory.example/.well-known/security.txt",
      ],
    });
  });

  test("names no canonical address without https, and is not there without a contact", () => {
    const { lines } = asked({ SITE_URL: "http://localhost:3000", CONTACT_EMAIL: "security@observatory.example" });
    expect(lines.filter((line) => line.startsWith("Canonical:"))).toEqual([]);
    expect(asked({ SITE_URL: "https://observatory.example" }).status).toBe(404);
  });
});
