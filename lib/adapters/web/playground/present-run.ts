import { randomUUID } from "node:crypto";
import { getTranslations } from "next-intl/server";
import { headlineOf } from "#lib/adapters/web/account/read-briefs";
import { briefWords } from "#lib/adapters/web/brief-words";
import { playgroundAddress } from "#lib/adapters/web/playground/address";
import { limitsOfAnswer } from "#lib/adapters/web/playground/limits";
import { nextIdempotencyKey } from "#lib/adapters/web/playground/next-idempotency-key";
import type { AskedRun } from "#lib/adapters/web/playground/read-form";
import type { PlaygroundAnswer, PlaygroundRun } from "#lib/adapters/web/playground/run";
import { callSnippets } from "#lib/adapters/web/playground/snippets";
import type { ResearchBrief } from "#lib/schemas/brief";
import type { ConsultantReply } from "#lib/schemas/consultant";

/** A run for the page to show; without a response it is one that was not accepted. */
export async function presentRun(asked: AskedRun, response?: Response): Promise<PlaygroundRun> {
  const { operation, locale, values, input } = asked;
  return {
    id: randomUUID(),
    answer: response && (await presentAnswer(asked, response)),
    values,
    address: playgroundAddress(locale, operation.name, values),
    snippets: callSnippets(operation, input),
    idempotencyKey: nextIdempotencyKey(asked, response),
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

async function presentAnswer({ operation, locale }: AskedRun, response: Response): Promise<PlaygroundAnswer> {
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
    reads: status === 200 ? await readsAs(operation.name, json) : undefined,
  };
}

/** The answers of the AI operations are documents; `call` has checked them against their schemas. */
async function readsAs(operation: string, json: string): Promise<PlaygroundAnswer["reads"]> {
  if (operation === "generate_research_brief") {
    const brief = JSON.parse(json) as ResearchBrief;
    return { as: "brief", headline: await headlineOf(brief), words: briefWords(brief.locale) };
  }
  if (operation === "ask_consultant") return { as: "reply", words: briefWords((JSON.parse(json) as ConsultantReply).locale) };
  return undefined;
}
