import { randomUUID } from "node:crypto";
import { getTranslations } from "next-intl/server";
import { findBriefOfCall } from "#lib/access/kept-briefs";
import { briefWords } from "#lib/adapters/web/messages/brief-words";
import { readPainpointPage } from "#lib/adapters/web/painpoint/read-painpoint-page";
import { playgroundAddress } from "#lib/adapters/web/playground/address";
import { limitsOfAnswer } from "#lib/adapters/web/playground/limits";
import { nextIdempotencyKey } from "#lib/adapters/web/playground/next-idempotency-key";
import type { AskedRun } from "#lib/adapters/web/playground/read-asked-run";
import type { PlaygroundAnswer, PlaygroundRun } from "#lib/adapters/web/playground/run";
import { callSnippets } from "#lib/adapters/web/playground/snippets";
import type { ResearchBrief } from "#lib/schemas/brief";
import type { ConsultantReply } from "#lib/schemas/consultant";

/** What REST answered to a member. */
interface Answered {
  accountId: string;
  response: Response;
}

/** A run for the page to show; without an answer it is one that was not accepted. */
export async function presentRun(asked: AskedRun, answered?: Answered): Promise<PlaygroundRun> {
  const { operation, locale, values, input } = asked;
  return {
    id: randomUUID(),
    answer: answered && (await presentAnswer(asked, answered)),
    values,
    address: playgroundAddress(locale, operation.name, values),
    snippets: callSnippets(operation, input),
    idempotencyKey: nextIdempotencyKey(asked, answered?.response),
  };
}

/** Those that tell a programmer something; the others are the same on every answer. */
const TELLING_HEADERS = [
  "RateLimit-Policy",
  "RateLimit",
  "Retry-After",
  "Idempotent-Replayed",
  "Content-Language",
  "ETag",
  "Link",
  "X-Request-Id",
];

async function presentAnswer(asked: AskedRun, { accountId, response }: Answered): Promise<PlaygroundAnswer> {
  const { locale } = asked;
  const t = await getTranslations({ locale, namespace: "playground" });
  const { status, headers } = response;
  const json = await response.text();
  const { title = "" } = status === 200 ? {} : (JSON.parse(json) as { title?: string });
  return {
    outcome: status === 200 ? t("answered", { status }) : t("refused", { status, title }),
    limits: await limitsOfAnswer(locale, headers),
    headers: TELLING_HEADERS.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    lang: headers.get("content-language") ?? locale,
    json,
    reads: status === 200 ? await readsAs(asked, accountId, json) : undefined,
  };
}

/** The answers of the AI operations are documents; `call` has checked them against their schemas. */
async function readsAs(
  { operation: { name }, idempotencyKey }: AskedRun,
  accountId: string,
  json: string,
): Promise<PlaygroundAnswer["reads"]> {
  if (name === "generate_research_brief") {
    const brief = JSON.parse(json) as ResearchBrief;
    const [keptId, view] = await Promise.all([findBriefOfCall(accountId, idempotencyKey), readPainpointPage(brief.locale, brief.slug)]);
    return { as: "brief", keptId, headline: view?.painpoint.headline ?? brief.slug, words: briefWords(brief.locale) };
  }
  if (name === "ask_consultant") return { as: "reply", words: briefWords((JSON.parse(json) as ConsultantReply).locale) };
  return undefined;
}
