import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
} from "@modelcontextprotocol/server";
import { siteUrl } from "#lib/env";
import type { Visit } from "#lib/http/door";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { ENOUGH_REPLIES, leastReplies, SCORING } from "#lib/policy/scoring";
import { APP_RESOURCE, APP_URI, readApp } from "#lib/adapters/mcp/app/resource";

const SCORING_URI = "observatory://scoring";
/** Of a pain point, with the language that is wanted. */
export const PAINPOINT_TEMPLATE = "painpoint://{slug}{?locale}";
const PAINPOINT_URI = /^painpoint:\/\/(?<slug>[a-z0-9-]{1,200})\/?(?:\?locale=(?<locale>zh-Hant|en))?$/;

/** What a person can put into a conversation: they read no more than the tools do. */
export const RESOURCES: readonly Resource[] = [
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
];

/** Throws what an operation throws, or that there is no such resource. */
export async function readResource(uri: string, visit: Visit): Promise<ReadResourceResult> {
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
    `There is no resource ${uri.slice(0, LONGEST_ECHO)}. There are ${SCORING_URI} and ${PAINPOINT_TEMPLATE}.`,
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
