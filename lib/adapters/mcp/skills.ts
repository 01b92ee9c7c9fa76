import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ProtocolError, ProtocolErrorCode, type Resource } from "@modelcontextprotocol/server";
import { skillEntry, type Skill } from "@modelcontextprotocol/server/ext/skills";
import { siteUrl } from "#lib/env";
import { MARKET } from "#lib/policy/market";
import { ofMarket } from "#lib/policy/market-words";
import { ENOUGH_REPLIES, leastReplies, SCORING } from "#lib/policy/scoring";

/** Agent Skills of this repository, a folder each with its SKILL.md, which is filled with this deployment's names. */
const FOLDER = join(process.cwd(), "skills");

export interface ServedSkill {
  name: string;
  text: string;
  digest: string;
  /** As the Skills extension of MCP lists it (SEP-2640). */
  entry: Skill;
}

const read = new Map<string, Promise<readonly ServedSkill[]>>();

/** Read once; anew where the deployment's address is another. */
export function servedSkills(): Promise<readonly ServedSkill[]> {
  const site = siteUrl();
  const before = read.get(site);
  if (before) return before;
  const skills = Promise.all(readdirSync(FOLDER).map((name) => servedSkill(name, site)));
  read.set(site, skills);
  return skills;
}

async function servedSkill(name: string, site: string): Promise<ServedSkill> {
  const text = filled(readFileSync(join(FOLDER, name, "SKILL.md"), "utf8"), site);
  const digest = `sha256:${createHash("sha256").update(text).digest("hex")}`;
  return { name, text, digest, entry: await skillEntry(name, { "SKILL.md": text }) };
}

/** `{slug}` in an address of REST is no example: it stands for whichever is meant. */
function filled(text: string, site: string): string {
  const values: Record<string, string> = {
    site,
    enough: String(ENOUGH_REPLIES),
    prior: String(SCORING.priorReplies),
    medium: String(leastReplies("medium")),
    high: String(leastReplies("high")),
  };
  return ofMarket("en", text)
    .replaceAll('"{slug}"', `"${MARKET.samplePainpoint}"`)
    .replaceAll(/\{(\w+)\}/g, (whole, value: string) => values[value] ?? whole);
}

/** In the list of resources, for hosts that do not know the extension. */
export function skillResources(skills: readonly ServedSkill[]): Resource[] {
  return skills.map(({ name, text, entry: { uri, frontmatter } }) => ({
    ...{ uri, name, title: titleOf(text), description: frontmatter.description, mimeType: "text/markdown" },
  }));
}

/** What it is called, which its frontmatter has no field for. */
export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "";
}

export async function skillAt(uri: string): Promise<ServedSkill | undefined> {
  return (await servedSkills()).find(({ entry }) => entry.uri === uri);
}

export async function getSkill(uri: string): Promise<Skill> {
  const skill = await skillAt(uri);
  if (skill) return skill.entry;
  const known = (await servedSkills()).map(({ entry }) => entry.uri).join(", ");
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no skill at that address. The skills are ${known}.`);
}
