import { servedSkills, type ServedSkill } from "#lib/adapters/mcp/skills";
import { siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import { discoveryAnswer, type Answer } from "#lib/http/answer";

/** Where a skill is read without MCP. */
export function skillAddress(name: string): string {
  return `${siteUrl()}/.well-known/agent-skills/${name}/SKILL.md`;
}

/** The skills of this site, as programs look for them (Agent Skills Discovery 0.2.0). */
export async function agentSkillsAnswer(): Promise<Answer> {
  const skills = (await servedSkills()).map(({ name, digest, entry }: ServedSkill) => ({
    ...{ name, type: "skill-md", description: entry.frontmatter.description, url: skillAddress(name), digest },
  }));
  const index = { $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json", skills };
  return discoveryAnswer(JSON.stringify(index), "application/json");
}

/** The very bytes that the digest is of. */
export async function skillAnswer(name: unknown): Promise<Answer> {
  const skill = (await servedSkills()).find((one) => one.name === name);
  if (!skill) throw new AppError("not_found");
  return discoveryAnswer(skill.text, "text/markdown; charset=utf-8");
}
