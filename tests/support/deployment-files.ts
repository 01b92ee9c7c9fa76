import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse as parseToml } from "smol-toml";
import { parse, parseAllDocuments } from "yaml";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

/** What compose.yaml calls the image that it builds. */
export const OWN_IMAGE = "painpoint-observatory";

export interface ComposeService {
  image: string;
  build?: string;
  pull_policy?: string;
  user?: string;
  command?: string[];
  environment: Record<string, string>;
  stop_grace_period?: string;
}

/** compose.yaml where nothing is set: what stands behind `:-` counts. */
export function composeFile(): { services: Record<string, ComposeService> } {
  const text = read("compose.yaml").replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1");
  return parse(text, { merge: true }) as { services: Record<string, ComposeService> };
}

/** The services of compose.yaml that run our image. */
export function ownServices(): [string, ComposeService][] {
  return Object.entries(composeFile().services).filter(([, { image }]) => image === OWN_IMAGE);
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } };
}
export interface PodSpec {
  terminationGracePeriodSeconds?: number;
  securityContext: { runAsUser: number; runAsNonRoot: boolean };
  containers: {
    name: string;
    image: string;
    command?: string[];
    args?: string[];
    envFrom: Partial<Record<"configMapRef" | "secretRef", { name: string }>>[];
    env?: { name: string; value: string }[];
    lifecycle?: { preStop: { exec: { command: string[] } } };
    securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  }[];
}

/** Every manifest under deploy/kubernetes. */
export function manifests(): Manifest[] {
  return globSync("deploy/kubernetes/*.yaml", { cwd: root })
    .toSorted()
    .flatMap((file) => parseAllDocuments(read(file)))
    .map((document) => {
      for (const { message } of document.errors) throw new Error(message);
      return document.toJS() as Manifest;
    });
}

/** The programs and files that a page shows, by their language. */
export function shownIn(page: string, language: string): string[] {
  return Array.from(read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\``, "gms")), ([, text = ""]) => text);
}

export interface FlyFile {
  kill_signal: string;
  kill_timeout: number;
  env: Record<string, string>;
  processes?: Record<string, string>;
}
export interface RenderFile {
  services: { type: string; maxShutdownDelaySeconds?: number; dockerCommand?: string; envVars: { key: string; value?: string }[] }[];
}
export interface RailwayFile {
  deploy: { drainingSeconds: number; startCommand?: string };
}

/** The files of providers as docs/deployment.md shows them: those of Fly and Railway for the web processes, and for the worker. */
export function providersFiles() {
  const page = "docs/deployment.md";
  const [fly, flyWorker] = shownIn(page, "toml").map((text) => parseToml(text) as unknown as FlyFile);
  const [override = "", render = ""] = shownIn(page, "yaml");
  const [railway, railwayWorker] = shownIn(page, "json").map((text) => JSON.parse(text) as RailwayFile);
  if (!fly || !flyWorker || !railway || !railwayWorker) throw new Error(`${page} lacks a file for Fly or Railway.`);
  return {
    override: parse(override, { merge: true }) as { services: Record<string, Partial<ComposeService>> },
    ...{ fly, flyWorker, railway, railwayWorker },
    render: parse(render) as RenderFile,
  };
}
