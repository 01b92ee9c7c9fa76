import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

export interface Stage {
  image: string;
  instructions: { name: string; words: string }[];
}

/** The stages of our Dockerfile in their order, each instruction with what stands behind its name, its lines joined. */
export function dockerfileStages(): Stage[] {
  const lines = readFileSync(resolve(root, "Dockerfile"), "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", words = ""] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ image: words.split(" ")[0] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push({ name, words });
  }
  return stages;
}

/** What the image is started with: the variables that it sets, its user, and the words of its commands, for files that lie in `folder`. */
export function imageSettings(folder: string) {
  const instructions = dockerfileStages().at(-1)?.instructions ?? [];
  const said = (name: string) => instructions.findLast((instruction) => instruction.name === name)?.words ?? "";
  const inFolder = (text: string) => text.replaceAll("/app", folder);
  const environment = Object.fromEntries(
    Array.from(said("ENV").matchAll(/(\w+)=(\S+)/g), ([, name = "", value = ""]) => [name, inFolder(value)]),
  );
  const healthcheck = /CMD (\[.+\])$/.exec(said("HEALTHCHECK"))?.[1] ?? "[]";
  return {
    environment,
    uid: Number(said("USER").split(":")[0]),
    entrypoint: JSON.parse(said("ENTRYPOINT")) as string[],
    command: JSON.parse(said("CMD")) as string[],
    healthcheck: JSON.parse(healthcheck) as string[],
  };
}

/** Whether .dockerignore lets a file of the project into the build. It is a list of what may come, and of what in that may not. */
export function comesAlong(path: string): boolean {
  const lines = readFileSync(resolve(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const within = (place: string) => path === place || path.startsWith(`${place}/`);
  return lines.reduce(
    (comes, line) => (line.startsWith("!") ? comes || within(line.slice(1)) : comes && line !== "*" && !within(line)),
    false,
  );
}
