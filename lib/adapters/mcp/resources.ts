import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
} from "@modelcontextprotocol/server";
import { servedSkills, skillAt, skillResources } from "#lib/adapters/mcp/skills";
import { BRIEF_TEMPLATE, briefIdOf, briefUri } from "#lib/adapters/mcp/kept-brief";
import { siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import type { Visit } from "#lib/http/door";
import { getOwnBrief, listOwnBriefs, mayReadBriefs, type OwnBrief } from "#lib/operations/kept-briefs";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { ENOUGH_REPLIES, leastReplies, SCORING } from "#lib/policy/scoring";
import { APP_RESOURCE, APP_URI, readApp } from "#lib/adapters/mcp/app/resource";

const SCORING_URI = "observatory://scoring";
/** Of a pain point, with the language that is wanted. */
export const PAINPOINT_TEMPLATE = "painpoint://{slug}{?locale}";
const PAINPOINT_URI = /^painpoint:\/\/(?<slug>[a-z0-9-]{1,200})\/?(?:\?locale=(?<locale>zh-Hant|en))?$/;

/** What a person can put into a conversation: they read no more than the tools do. */
const RESOURCES: readonly Resource[] = [
  {
    uri: SCORING_URI,
    name: "scoring",
    title: "How scores are made",
    description: "What every score of a pain point means and how it is computed.",
    mimeType: "text/markdown",
  },
  APP_RESOURCE,
];

export const RESOURCE_TEMPLATES: readonly ResourceTemplateType[] = [
  {
    uriTemplate: PAINPOINT_TEMPLATE,
    name: "painpoint",
    title: "A pain point",
    description: "What get_painpoint answers. locale is zh-Hant or en.",
    mimeType: "application/json",
  },
  {
    uriTemplate: BRIEF_TEMPLATE,
    name: "brief",
    title: "A research brief that the account keeps",
    description: "The whole of it, as REST answers it. Reading it spends nothing.",
    mimeType: "application/json",
  },
];

/** Those of everybody, with the skills, and the account's latest briefs; a key that only reads the catalogue sees none of these. */
export async function listResources(visit: Visit): Promise<Resource[]> {
  const everybodys = [...RESOURCES, ...skillResources(await servedSkills())];
  if (!mayReadBriefs(visit.caller)) return everybodys;
  const { output } = await visit.perform(listOwnBriefs, {});
  return [...everybodys, ...output.items.map(briefResource)];
}

/** Throws not_found alike for a brief of others and for one that never was. */
export async function readOwnBrief(id: string, visit: Visit): Promise<OwnBrief> {
  // Everybody's key for trying has an example of every operation but this.
  if (visit.caller.kind === "trial") throw new AppError("not_found");
  return (await visit.perform(getOwnBrief, { id })).output;
}

function briefResource({ id, created_at, locale, headline }: OwnBrief): Resource {
  return {
    uri: briefUri(id),
    name: `brief-${id}`,
    title: `${headline} (${created_at.slice(0, DATE_LETTERS)})`,
    description: `Research brief of the account, in ${locale}.`,
    mimeType: "application/json",
    annotations: { lastModified: created_at },
  };
}

const DATE_LETTERS = "2026-01-31".length;

/** Throws what an operation throws, or that there is no such resource. */
export async function readResource(uri: string, visit: Visit): Promise<ReadResourceResult> {
  const skill = await skillAt(uri);
  if (skill) return { contents: [{ uri, mimeType: "text/markdown", text: skill.text }] };
  const id = briefIdOf(uri);
  if (id !== undefined) {
    const { brief } = await readOwnBrief(id, visit);
    return { contents: [{ uri, mimeType: "application/json", text: JSON.stringify(brief) }] };
  }
  if (uri === APP_URI) return readApp();
  if (uri === SCORING_URI) return { contents: [{ uri, mimeType: "text/markdown", text: scoringText() }] };
  const { slug, locale } = PAINPOINT_URI.exec(uri)?.groups ?? {};
  if (slug === undefined) throw noSuchResource(uri);
  const { output } = await visit.perform(getPainpoint, { slug, ...(locale !== undefined && { locale }) });
  return { contents: [{ uri, mimeType: "application/json", text: JSON.stringify(output) }] };
}

const LONGEST_ECHO = 100;

function noSuchResource(uri: string): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no resource ${uri.slice(0, LONGEST_ECHO)}. resources/list names those that there are, beside ${PAINPOINT_TEMPLATE} and ${BRIEF_TEMPLATE}.`,
  );
}

function scoringText(): string {
  return `# How scores are made

- composite_score, 0 to 100: ten times the mean of frequency, pain_severity and unmet_need_score, each with the same weight (${SCORING.method}). Null when one of them is missing.
- frequency, 0 to 10: the mid-rank percentile of mentions among all pain points of the release.
- pain_severity and unmet_need_score, 0 to 10: ratings by published rubrics, pulled towards the median of the domain by n/(n+${SCORING.priorReplies}), where n is the number of replies.
- confidence: medium from ${leastReplies("medium")} replies on, high from ${leastReplies("high")}. Below ${ENOUGH_REPLIES} the evidence is thin.

Scores describe what was said in public. They predict nothing. The whole of it: ${siteUrl()}/en/docs/scoring
`;
}
