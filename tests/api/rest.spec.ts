import { expect } from "playwright/test";
import { generateKey } from "#lib/access/key-format";
import { revokeKey } from "#lib/access/keys";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { currentOpenApiDocument } from "#lib/adapters/openapi/current";
import { releaseDocument } from "#lib/adapters/rest/release-document";
import { restDocument, restResource } from "#lib/adapters/rest/resource";
import { responding } from "#lib/http/answer";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { ERRORS } from "#lib/errors";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { PainpointDetail, PainpointPage } from "#lib/schemas/feed";
import { UsageReport } from "#lib/schemas/usage";
import { test } from "../support/fixtures.ts";
import { askRpc } from "../support/mcp.ts";
import { seedPainpoints, visibleSeed } from "../support/seed.ts";

interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  instance: string;
  request_id: string;
  detail: string;
  errors?: { location: string; code: string; message: string; fix: string }[];
}

/** A caller of the running site: answers with their parsed bodies. */
function caller(site: string, key?: string) {
  return async (path: string, init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {}) => {
    const headers = { "Accept-Language": "en", ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }), ...init.headers };
    const response = await fetch(`${site}/api/v1${path}`, { redirect: "manual", ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  };
}
const problem = (answer: { body: unknown }) => answer.body as Problem;
const page = (answer: { body: unknown }) => PainpointPage.parse(answer.body);

test.describe("lists", () => {
  test("200: total, limit, offset, items of exactly nine fields, and freshness", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    const answer = await api("/painpoints");
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object)).toEqual(["total", "limit", "offset", "items", "freshness"]);
    const { total, limit, offset, items } = page(answer);
    expect({ total, limit, offset, items: items.length }).toEqual({ total: visibleSeed().length, limit: 20, offset: 0, items: 20 });
    for (const item of (answer.body as { items: object[] }).items) {
      expect(Object.keys(item)).toEqual([
        "slug",
        "headline",
        "domain",
        "composite_score",
        "pain_severity",
        "frequency",
        "unmet_need_score",
        "reply_count",
        "first_seen_month",
      ]);
    }
  });

  test("Link leads through all pages once, to the last and back to the first", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    const slugs: string[] = [];
    let address: string | undefined = "/painpoints?limit=50&sort=discussed&locale=en";
    while (address !== undefined) {
      const answer: Awaited<ReturnType<typeof api>> = await api(address);
      slugs.push(...page(answer).items.map(({ slug }) => slug));
      address = links(answer.headers)["next"]?.replace("/api/v1", "");
    }
    expect(new Set(slugs).size).toBe(visibleSeed().length);
    const last = links((await api("/painpoints?limit=50")).headers)["last"]?.replace("/api/v1", "") ?? "";
    const end = await api(last);
    expect(page(end).items).toHaveLength(visibleSeed().length % 50 || 50);
    expect(Object.keys(links(end.headers))).toEqual(["first", "prev", "last"]);
  });

  test("filters and orders do what they say", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    expect(page(await api("/painpoints?domain=food")).items.every(({ domain }) => domain === "food")).toBe(true);
    expect(page(await api("/painpoints?period=latest")).total).toBeLessThan(page(await api("/painpoints?period=6m")).total);
    const oldest = page(await api("/painpoints?sort=oldest&limit=50")).items.map((item) => item.first_seen_month ?? "");
    expect(oldest).toEqual(oldest.toSorted());
    expect(page(await api(`/painpoints?q=${encodeURIComponent("外卖")}`)).items).toEqual(
      page(await api(`/painpoints?q=${encodeURIComponent("外賣")}`)).items,
    );
    expect(page(await api("/painpoints?q=qwzxv")).total).toBe(0);
    expect(page(await api("/painpoints?offset=9007199254740991")).items).toEqual([]);
  });

  test("beside one or two matches stands what the best of them is like; beside more, and without q, nothing", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    const { total, items, related = [] } = page(await api(`/painpoints?q=${encodeURIComponent("五楊高架還是塞")}`));
    expect([total, related.length]).toEqual([1, 3]);
    const detail = PainpointDetail.parse((await api(`/painpoints/${items[0]?.slug ?? ""}`)).body);
    expect(related.map(({ slug }) => slug)).toEqual(detail.related.map(({ slug }) => slug));
    for (const search of ["q=parking", "domain=food", "offset=10000"])
      expect(page(await api(`/painpoints?${search}`))).not.toHaveProperty("related");
  });

  test("a blank q is no search", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    const all = page(await api("/painpoints"));
    for (const blank of ["", "%20", "%E3%80%80", "+%09"]) expect(page(await api(`/painpoints?q=${blank}`))).toEqual(all);
  });

  test("the language is the parameter's, else the header's, else zh-Hant, and Content-Language says which", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    for (const [path, header, language] of [
      ["/painpoints?locale=zh-Hant", "en", "zh-Hant"],
      ["/painpoints?locale=en", "zh-TW", "en"],
      ["/painpoints", "en-US,en;q=0.9", "en"],
      ["/painpoints", "fr", "zh-Hant"],
    ] as const) {
      const answer = await api(path, { headers: { "Accept-Language": header } });
      expect(answer.headers.get("content-language")).toBe(language);
      expect(page(answer).items.every(({ headline }) => /\p{Script=Han}/u.test(headline) === (language === "zh-Hant"))).toBe(true);
    }
  });
});

test.describe("400: bad input is named, with a fix", () => {
  for (const [query, location, code, fix] of [
    ["limit=51", "query.limit", "out_of_range", "Send a value of at most 50."],
    ["limit=0", "query.limit", "out_of_range", "Send a value of at least 1."],
    ["limit=-1", "query.limit", "out_of_range", "Send a value of at least 1."],
    ["limit=2.5", "query.limit", "wrong_type", "Send a whole number."],
    ["limit=ten", "query.limit", "wrong_type", "Send a whole number."],
    ["limit=1e1", "query.limit", "wrong_type", "Send a whole number."],
    ["limit=", "query.limit", "wrong_type", "Send a whole number."],
    ["offset=-1", "query.offset", "out_of_range", "Send a value of at least 0."],
    ["offset=99999999999999999999", "query.offset", "out_of_range", "Send a value of at most 9007199254740991."],
    [`limit=${"9".repeat(40)}`, "query.limit", "out_of_range", "Send a value of at most 50."],
    ["as_of=2017-13", "query.as_of", "malformed", "Send it like this: 2017-06."],
    ["limti=5", "query.limti", "unknown", "Did you mean limit?"],
    ["domain=fod", "query.domain", "not_allowed", "Did you mean food?"],
    ["sort=price", "query.sort", "not_allowed", "Use one of score, discussed, newest, oldest."],
    ["sort=top", "query.sort", "not_allowed", "Here that is score."],
    ["period=1m", "query.period", "not_allowed", "Here that is latest."],
    ["locale=fr", "query.locale", "not_allowed", "Use one of zh-Hant, en."],
    ["page=2", "query.page", "unknown", undefined],
    ["__proto__=1", "query.__proto__", "unknown", undefined],
    ["toString=1", "query.toString", "unknown", undefined],
    [`q=${"x".repeat(201)}`, "query.q", "out_of_range", "Send a value of at most 200 characters long."],
    ["limit=5&limit=6", "query.limit", "repeated", "Keep one of them."],
    ["constructor=1", "query.constructor", "unknown", undefined],
  ] as const) {
    test(query.slice(0, 40), async ({ site, newKey }) => {
      const answer = await caller(site, (await newKey()).key)(`/painpoints?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
      expect(problem(answer)).toMatchObject({ status: 400, code: "invalid_request" });
      const fault = problem(answer).errors?.[0];
      expect(fault).toMatchObject({ location, code });
      if (fix) expect(fault?.fix).toBe(fix);
    });
  }

  test("a key in the URL is refused with the advice to rotate it, whatever the parameter is called", async ({ site, newKey }) => {
    const { key } = await newKey();
    for (const query of [`api_key=${key}`, `key=x`, `q=${key}`, `access_token=abc`]) {
      for (const api of [caller(site), caller(site, key)]) {
        const answer = await api(`/painpoints?${query}`);
        expect(problem(answer)).toMatchObject({ status: 400, code: "key_in_url" });
        expect(problem(answer).detail).toContain("rotate");
        expect(answer.text).not.toContain(key);
      }
    }
  });
});

test.describe("401", () => {
  test("missing: says how to send one", async ({ site }) => {
    const answer = await caller(site)("/painpoints");
    expect(problem(answer)).toMatchObject({ status: 401, code: "missing_api_key" });
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
  });

  test("malformed, unknown, expired and revoked have one and the same body", async ({ site, newKey }) => {
    const revoked = await newKey();
    await revokeKey(revoked.id);
    const expired = await newKey({ expiresAt: new Date(Date.now() - 1_000) });
    const bodies = new Set<string>();
    for (const key of ["nonsense", "pp_live_short", generateKey(), revoked.key, expired.key, "x".repeat(5_000)]) {
      const answer = await caller(site, key)("/painpoints");
      expect(answer.status).toBe(401);
      const { instance, request_id, ...rest } = problem(answer);
      expect(instance).toBe(`urn:request:${request_id}`);
      bodies.add(JSON.stringify(rest));
    }
    expect([...bodies]).toHaveLength(1);
  });

  test("a refusal speaks the language that the address asks for, or else the header", async ({ site }) => {
    for (const [path, header, language] of [
      ["/painpoints?locale=zh-Hant", "en", "zh-Hant"],
      ["/painpoints?locale=en", "zh-TW", "en"],
      ["/consultant?locale=zh-TW", "en", "zh-Hant"],
      ["/nothing?locale=en-US", "zh", "en"],
      ["/painpoints", "en", "en"],
      ["/painpoints?locale=fr", "en", "en"],
    ] as const) {
      const answer = await caller(site)(path, {
        headers: { "Accept-Language": header },
        method: path.startsWith("/consultant") ? "POST" : "GET",
      });
      expect([answer.headers.get("content-language"), /\p{Script=Han}/u.test(problem(answer).title)], path).toEqual([
        language,
        language === "zh-Hant",
      ]);
    }
  });

  test("a key that stands where none is looked for is missing, not invalid, and the fault says where it belongs", async ({
    site,
    newKey,
  }) => {
    const { key } = await newKey();
    for (const [name, sent] of [
      ["Authorization", key],
      ["Authorization", `Basic ${key}`],
      ["Authorization", "Bearer"],
      ["X-API-Key", key],
      ["Api-Key", key],
    ] as const) {
      const answer = await caller(site)("/painpoints", { headers: { [name]: sent } });
      expect(problem(answer), `${name}: ${sent.slice(0, 6)}`).toMatchObject({
        status: 401,
        code: "missing_api_key",
        errors: [{ location: `header.${name}`, fix: "Send Authorization: Bearer <key>." }],
      });
      expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="api"');
      expect(answer.text).not.toContain(key);
    }
  });

  test("other schemes are no keys", async ({ site, newKey }) => {
    const { key } = await newKey();
    for (const Authorization of [`Basic ${key}`, key, "Bearer", `Bearer ${key} ${key}`]) {
      expect((await caller(site)("/painpoints", { headers: { Authorization } })).status).toBe(401);
    }
    expect((await caller(site)("/painpoints", { headers: { Authorization: `bearer  ${key}` } })).status).toBe(200);
  });
});

test.describe("404", () => {
  test("hidden by the lag and never existed are byte for byte the same, but for the request's id", async ({ site, newKey }) => {
    const visible = new Set(visibleSeed().map(({ curated }) => curated.slug));
    const hidden = seedPainpoints()
      .map(({ slug }) => slug)
      .filter((slug) => !visible.has(slug));
    expect(hidden.length).toBeGreaterThan(0);
    const api = caller(site, (await newKey()).key);
    const bodies = new Set<string>();
    for (const slug of [...hidden, "never-existed", "UPPER", "with%20space", "%00", "..%2F..", "%E5%A4%96", "x".repeat(150)]) {
      const answer = await api(`/painpoints/${slug}`);
      expect(answer.status, slug).toBe(404);
      const { instance, request_id, ...rest } = problem(answer);
      expect(instance).toContain(request_id);
      bodies.add(JSON.stringify(rest));
    }
    expect([...bodies]).toHaveLength(1);
  });

  test("a slug with a typo leads to the one that was meant", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    const slugs = visibleSeed().map(({ curated }) => curated.slug);
    const suggested = await Promise.all(
      slugs
        .filter((_, at) => at % 4 === 0)
        .map(async (slug, at) => {
          const place = 1 + ((at * 7) % (slug.length - 2));
          const typo = slug.slice(0, place) + slug.slice(place + 1);
          const { errors } = problem(await api(`/painpoints/${typo}`));
          return errors?.[0]?.location === "path.slug" && errors[0].fix === `Did you mean ${slug}?`;
        }),
    );
    expect(suggested.filter(Boolean).length / suggested.length).toBeGreaterThan(0.95);
  });

  test("a slug in a body is said to be the body's", async ({ site, newKey }) => {
    const answer = await caller(site, (await newKey()).key)("/research-brief", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ slug: "never-existed-anywhere" }),
    });
    expect(problem(answer)).toMatchObject({
      status: 404,
      code: "not_found",
      detail: expect.stringContaining("slug"),
      errors: [{ location: "body.slug", code: "unknown" }],
    });
  });

  test("unknown paths are problems too", async ({ site, newKey }) => {
    const api = caller(site, (await newKey()).key);
    for (const path of ["/nothing", "/painpoints/a/b", "/painpoint"]) {
      const answer = await api(path);
      expect(problem(answer), path).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});

test("405: a wrong method is a problem that names the right ones", async ({ site, newKey }) => {
  const api = caller(site, (await newKey()).key);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await api("/painpoints", { method });
    expect(problem(answer)).toMatchObject({ status: 405, code: "method_not_allowed" });
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  }
});

test("413: more than 64 KiB are not read", async ({ site, newKey }) => {
  const answer = await caller(site, (await newKey()).key)("/painpoints", { method: "POST", body: "x".repeat(70_000) });
  expect(problem(answer)).toMatchObject({ status: 413, code: "body_too_large" });
});

test("429: of thirty simultaneous requests on a key with five left, exactly five succeed; errors and 304 count too", async ({
  site,
  newKey,
}) => {
  const { key } = await newKey({ dailyLimit: 8 });
  const api = caller(site, key);
  const first = await api("/painpoints?limit=1");
  expect((await api("/painpoints?limit=1", { headers: { "If-None-Match": first.headers.get("etag") ?? "" } })).status).toBe(304);
  expect((await api("/painpoints?limit=99")).headers.get("ratelimit")).toMatch(/^"daily";r=5;t=\d+$/);
  const answers = await Promise.all(Array.from({ length: 30 }, () => api("/painpoints?limit=1")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(problem(refused ?? { body: {} })).toMatchObject({ code: "daily_limit_exceeded" });
  const seconds = Number(refused?.headers.get("retry-after"));
  const midnight = (86_400_000 - (Date.now() % 86_400_000)) / 1000;
  expect(Math.abs(seconds - midnight)).toBeLessThan(5);
  expect(refused?.headers.get("ratelimit")).toBe(`"daily";r=0;t=${seconds}`);
  expect(refused?.headers.get("ratelimit-policy")).toBe('"daily";q=8;w=86400');
});

test.describe("503: a database that cannot be reached", () => {
  test("is neither 401 nor 500, answers within ten seconds and says when to come again", async ({ newKey }) => {
    const { key } = await newKey();
    await closeWebPool();
    configure({ DATABASE_URL: "postgresql://nobody:secret@127.0.0.1:1/none" });
    const started = Date.now();
    const response = await responding(restResource({ GET: searchPainpoints })).GET(
      new Request("http://localhost/api/v1/painpoints", { headers: { Authorization: `Bearer ${key}` } }),
    );
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.text()).not.toMatch(/secret|nobody|127\.0\.0\.1/);
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

test.describe("a release that is replaced", () => {
  test.use({ template: "shipped" });

  test("is answered from no longer: list, detail and ETag follow a publish and a retraction with the next request", async ({
    database,
    newKey,
  }) => {
    const { key } = await newKey();
    const [list, detail] = [responding(restResource({ GET: searchPainpoints })), responding(restResource({ GET: getPainpoint }))];
    const headers = { Authorization: `Bearer ${key}`, "Accept-Language": "en" };
    const slug = "holiday-freeway-standstill";
    const readList = async () => list.GET(new Request("http://localhost/api/v1/painpoints?limit=1", { headers }));
    const readDetail = async () =>
      detail.GET(new Request(`http://localhost/api/v1/painpoints/${slug}`, { headers }), { params: Promise.resolve({ slug }) });
    const total = async () => {
      const answer: unknown = await (await readList()).json();
      expect(answer, "a list, not a problem").toMatchObject({ total: expect.any(Number) });
      return (answer as { total: number }).total;
    };
    const etags = new Set<string | null>();
    const note = async () => etags.add((await readList()).headers.get("etag"));

    const all = visibleSeed().length;
    expect(await total()).toBe(all);
    expect((await readDetail()).status).toBe(200);
    await note();
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, slug));
    expect(await total()).toBe(all - 1);
    expect((await readDetail()).status).toBe(404);
    await note();
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 3 }));
    expect(await total()).toBeLessThan(all - 1);
    await note();
    expect(etags.size).toBe(3);
  });

  test("a document about it is made once for a release: whoever asks again gets the very bytes, until something is retracted", async ({
    database,
  }) => {
    const body = releaseDocument("openapi", currentOpenApiDocument);
    const first = await body("test");
    expect(await body("test")).toBe(first);
    const slug = visibleSeed()[0]?.curated.slug ?? "";
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, slug));
    expect(await body("test")).not.toBe(first);
  });

  test("is in no example any more: the OpenAPI document shows a pain point that is public now, and the tools name none", async ({
    database,
    newKey,
  }) => {
    const { key } = await newKey();
    const shown = async () => {
      const document = await responding(restDocument("openapi", releaseDocument("openapi", currentOpenApiDocument))).GET(
        new Request("http://localhost/api/v1/openapi.json"),
      );
      const tools = await askRpc(mcpEndpoint().POST, "2026-07-28", "tools/list", {}, { key });
      return [await document.text(), tools.text];
    };
    const [top] = PainpointPage.parse(
      await (
        await responding(restResource({ GET: searchPainpoints })).GET(
          new Request("http://localhost/api/v1/painpoints?limit=1", { headers: { Authorization: `Bearer ${key}` } }),
        )
      ).json(),
    ).items;
    const slug = top?.slug ?? "";
    expect((await shown()).map((text) => text.includes(slug))).toEqual([true, false]);
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, slug));
    expect((await shown()).map((text) => text.includes(slug))).toEqual([false, false]);
  });
});

test.describe("conditional requests", () => {
  test("the same release, query and language have the same ETag for every key; If-None-Match gives 304 with it", async ({
    site,
    newKey,
  }) => {
    const [one, other] = [caller(site, (await newKey()).key), caller(site, (await newKey()).key)];
    const etag = (await one("/painpoints?limit=3&locale=en")).headers.get("etag") ?? "";
    expect((await other("/painpoints?limit=3&locale=en")).headers.get("etag")).toBe(etag);
    expect((await other("/painpoints?limit=3&locale=zh-Hant")).headers.get("etag")).not.toBe(etag);
    expect((await other("/painpoints?limit=4&locale=en")).headers.get("etag")).not.toBe(etag);
    for (const tag of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
      const answer = await other("/painpoints?limit=3&locale=en", { headers: { "If-None-Match": tag } });
      expect(answer.status).toBe(304);
      expect(answer.text).toBe("");
      expect(answer.headers.get("etag")).toBe(etag);
    }
    expect((await other("/painpoints/never-existed", { headers: { "If-None-Match": "*" } })).status).toBe(404);
  });
});

test("every answer carries its id, its limits and its CORS headers; HEAD is GET without a body; OPTIONS needs no key", async ({
  site,
  newKey,
}) => {
  const { key } = await newKey();
  const api = caller(site, key);
  for (const path of ["/painpoints", "/painpoints?limit=99", "/painpoints/none", "/nothing"]) {
    const { headers } = await api(path);
    expect(headers.get("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("ratelimit"), path).toMatch(/^"daily";r=\d+;t=\d+$/);
    expect(headers.get("access-control-allow-origin"), path).toBe("*");
    expect(headers.get("access-control-expose-headers"), path).toContain("RateLimit");
    expect(headers.get("access-control-allow-credentials"), path).toBeNull();
    expect(headers.get("vary"), path).toContain("Accept-Language");
  }
  const get = await api("/painpoints?limit=1");
  const head = await api("/painpoints?limit=1", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.text).toBe("");
  expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  const options = await caller(site)("/painpoints", { method: "OPTIONS" });
  expect(options.status).toBe(204);
  expect(options.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
  expect(options.headers.get("access-control-allow-headers")).toContain("Authorization");
});

test("answers are compressed for those who ask, and caches are told what they vary by", async ({ site, newKey }) => {
  const { key } = await newKey();
  const ask = (encoding: string) =>
    fetch(`${site}/api/v1/painpoints?limit=50`, { headers: { Authorization: `Bearer ${key}`, "Accept-Encoding": encoding } });
  const [packed, plain] = [await ask("gzip"), await ask("identity")];
  expect([packed.headers.get("content-encoding"), plain.headers.get("content-encoding")]).toEqual(["gzip", null]);
  expect(await packed.text()).toBe(await plain.text());
  expect(packed.headers.get("etag")).toBe(plain.headers.get("etag"));
  for (const { headers } of [packed, plain])
    expect(headers.get("vary")?.split(", ")).toEqual(expect.arrayContaining(["Accept-Language", "Authorization", "Accept-Encoding"]));
});

test("usage: what the key and its account may do, this request counted, kept by no cache", async ({ site, newKey }) => {
  const api = caller(site, (await newKey({ dailyLimit: 5 })).key);
  await api("/painpoints");
  const answer = await api("/usage");
  const usage = UsageReport.parse(answer.body);
  expect(usage).toMatchObject({
    plan: "pro",
    daily: { limit: 5, used: 2, remaining: 3 },
    brief: { limit: 20, used: 0 },
    chat: { limit: 200 },
  });
  expect(answer.headers.get("ratelimit")).toMatch(/^"daily";r=3;/);
  expect([answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual(["private, no-store", null]);
  const midnight = new Date(usage.daily.resets_at);
  expect(midnight.toISOString()).toMatch(/T00:00:00\.000Z$/);
  expect(usage.chat.resets_at).toMatch(/-01T00:00:00\.000Z$/);
  expect(await api("/usage?q=x")).toMatchObject({ status: 400, body: { errors: [{ location: "query.q", code: "unknown" }] } });
});

test("detail: everything public about one pain point, and a breakdown that adds up", async ({ site, newKey }) => {
  const answer = await caller(site, (await newKey()).key)("/painpoints/holiday-freeway-standstill");
  const detail = PainpointDetail.strict().parse(answer.body);
  const sum = detail.score_breakdown.components.reduce((total, { value, weight }) => total + (value ?? 0) * weight, 0);
  expect(Math.round(sum * 100) / 10).toBe(detail.composite_score);
  expect(detail.market_analysis?.gaps.length).toBeGreaterThan(0);
  expect(detail.market_analysis).not.toHaveProperty("competition");
});

test("domains: sixteen with names in the language asked for, whose counts add up to all", async ({ site, newKey }) => {
  const answer = await caller(site, (await newKey()).key)("/domains?locale=zh-Hant");
  const { items } = answer.body as { items: { slug: string; name: string; painpoint_count: number }[] };
  expect(items).toHaveLength(16);
  expect(items.find(({ slug }) => slug === "food")?.name).toBe("飲食");
  expect(items.reduce((sum, item) => sum + item.painpoint_count, 0)).toBe(visibleSeed().length);
});

test("health: live and ready, with no key", async ({ site }) => {
  expect((await fetch(`${site}/api/health`)).status).toBe(200);
  expect(await (await fetch(`${site}/api/health/ready`)).json()).toEqual({ status: "ready" });
});

test("a body that is no object is a fault of the body, and a question of blanks is no question", async ({ site, newKey }) => {
  const api = caller(site, (await newKey()).key);
  const ask = async (body: unknown) =>
    problem(await api("/consultant", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));
  for (const body of [[], null, "x", 1]) expect((await ask(body)).errors?.map(({ location }) => location)).toEqual(["body"]);
  for (const message of ["", " ", "\u3000\n"])
    expect(await ask({ message })).toMatchObject({ status: 400, errors: [{ location: "body.message" }] });
  expect(await ask({ message: "x", locale: { toString: 1 } })).toMatchObject({ status: 400, errors: [{ location: "body.locale" }] });
});

test("the type of every problem leads to a page that has its anchor", async ({ site }) => {
  expect(problem(await caller(site)("/painpoints")).type).toBe(`${site}/problems/missing_api_key`);
  for (const [wanted, locale] of [["en-GB", "en"] as const, ["zh-TW", "zh-Hant"] as const]) {
    for (const code of Object.keys(ERRORS)) {
      const answer = await fetch(`${site}/problems/${code}`, { redirect: "manual", headers: { "Accept-Language": wanted } });
      expect([answer.status, answer.headers.get("location")]).toEqual([307, `/${locale}/docs/errors#${code}`]);
    }
  }
  for (const code of ["nothing", "toString", "__proto__"]) expect((await fetch(`${site}/problems/${code}`)).status).toBe(404);
  for (const locale of ["en", "zh-Hant"]) {
    const html = await (await fetch(`${site}/${locale}/docs/errors`)).text();
    for (const code of Object.keys(ERRORS)) expect(html, code).toContain(`id="${code}"`);
  }
});

function links(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Array.from((headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g), ([, address = "", relation = ""]) => [relation, address]),
  );
}
