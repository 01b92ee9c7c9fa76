import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { findRoute, routes } from "#lib/adapters/routes";
import { openApiDocument } from "#lib/adapters/openapi/document";

const app = resolve(import.meta.dirname, "../../app");
const files = globSync(["**/route.ts", ".well-known/**/route.ts"], { cwd: app }).map((file) => ({
  file,
  text: readFileSync(join(app, file), "utf8"),
}));
const templateOf = (file: string) =>
  `/${file.replace(/\/?route\.ts$/, "")}`.replace(/\[\.\.\.(\w+)\]/g, "{$1…}").replace(/\[(\w+)\]/g, "{$1}");

test("every address of the table has a route file that hands on its handlers, and no route file names another's", () => {
  const named = files.flatMap(({ file, text }) => {
    const [, template] = /routeAt\("([^"]+)"\)/.exec(text) ?? [];
    return template === undefined ? [] : [{ file, template }];
  });
  // The root of /api answers as what is below it does.
  const own = named.filter(({ file }) => file !== "api/route.ts");
  expect(own.map(({ template }) => template).toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const { file, template } of own) expect(templateOf(file), file).toBe(template);
});

test("every path that the OpenAPI document describes is answered by the handlers of that template", () => {
  const { paths } = openApiDocument("http://localhost", {}) as { paths: Record<string, object> };
  expect(Object.keys(paths).length).toBeGreaterThan(5);
  for (const path of Object.keys(paths)) {
    const found = findRoute(path.replaceAll(/\{(\w+)\}/g, "some-$1"));
    expect(routes[path], path).toBeDefined();
    expect(found?.handlers, path).toBe(routes[path]);
  }
});

test("a path is found with a slash at its end too, its parts decoded; pages and forms are Next's", () => {
  expect(findRoute("/api/v1/painpoints/")?.handlers).toBeDefined();
  expect(findRoute("/api/v1/painpoints/")?.handlers).toBe(routes["/api/v1/painpoints"]);
  expect(findRoute("/api/v1/painpoints/a%20b")?.path).toEqual({ slug: "a b" });
  expect(findRoute("/api/nothing/at/all")?.handlers).toBe(routes["/api/{path…}"]);
  for (const path of [
    "/",
    "/en",
    "/api/theme",
    "/api/still-so",
    "/api/unsubscribe",
    "/api/connection",
    "/api/sign-in/link",
    "/api/auth/session",
    "/sitemap.xml",
    "/apiary",
  ])
    expect(findRoute(path), path).toBeUndefined();
});
