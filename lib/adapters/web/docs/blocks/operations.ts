import { ERRORS } from "#lib/errors";
import { restOperations, toolOperations } from "#lib/operations/index";
import type { Operation } from "#lib/operations/define";
import { errorCodes } from "#lib/operations/error-codes";
import { operationSlug } from "#lib/adapters/web/docs/addresses";
import { shortenedJson } from "#lib/adapters/web/docs/example-answers";
import { exampleInput } from "#lib/adapters/web/docs/example-input";
import { inputList, outputList } from "#lib/adapters/web/docs/field-lists";
import { entries, fence, inEachLanguage, say, table } from "#lib/adapters/web/docs/markdown";
import { requestSnippets } from "#lib/adapters/web/docs/request-snippets";
import { toRequest } from "#lib/adapters/web/docs/to-request";
import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";
import type { DocFacts } from "#lib/adapters/web/docs/doc-page";

const PRO = say("Pro，計入每月額度", "Pro; counts against a monthly quota");

/** What is read from the operations' own values, so that a new one describes itself. */
export const operationBlocks = {
  /** A section of the reference for each; its anchor is the operation's name. */
  operations: () =>
    restOperations.flatMap((operation) => [
      inEachLanguage((read) => `## ${read(operation.title)} {#${operation.name}}`),
      requestLine(operation),
      operation.description,
      inEachLanguage((read) => `[${read(MORE)}](/docs/${operationSlug(operation.name)})`),
    ]),

  tools: () =>
    table(
      [say("工具", "Tool"), say("金鑰", "Key"), say("用途", "What it does")],
      toolOperations.map(({ name, description, access, rest }) => [
        rest ? `[\`${name}\`](/docs/${operationSlug(name)})` : `\`${name}\``,
        access === "pro" ? PRO : say("任何有效的", "any valid"),
        description,
      ]),
    ),

  "request-line": (facts) => requestLine(ofPage(facts)),

  "who-may-call": (facts) =>
    ofPage(facts).access === "key"
      ? say("任何有效的金鑰都可以呼叫。", "Any valid key may call it.")
      : say(
          "需要 Pro 帳戶的金鑰，並計入[每月額度](/docs/limits#monthly-quotas)。",
          "It needs a Pro account's key and counts against a [monthly quota](/docs/limits#monthly-quotas).",
        ),

  inputs: (facts) => {
    const { input, rest } = ofPage(facts);
    return inputList(input, (name) => {
      if (rest?.path.includes(`{${name}}`)) return say("路徑", "path");
      return rest?.method === "POST" ? say("內容", "body") : say("查詢字串", "query");
    });
  },

  /** A request in three languages, and its answer beneath the label. */
  example: async (facts, { label }) => {
    const operation = ofPage(facts);
    const input = await exampleInput(operation, facts);
    const answer = await facts.ask(operation, input);
    const snippets = requestSnippets(toRequest(operation, input, facts.siteUrl));
    return answer === undefined ? snippets : [...snippets, label, fence("json", shortenedJson(answer))];
  },

  fields: (facts) => outputList(ofPage(facts).output),

  "possible-errors": (facts) =>
    entries(
      errorCodes(ofPage(facts)).map((code) => ({
        name: `[\`${code}\`](/docs/errors#${code})`,
        kind: String(ERRORS[code].status),
        text: ERRORS[code].title,
      })),
    ),
} satisfies Record<string, BlockWriter>;

const MORE = say("參數、範例、回應欄位與錯誤", "Parameters, example, fields of the answer and errors");

/** `GET /api/v1/painpoints`, as it stands in the first line of a request. */
function requestLine({ rest }: Operation): string {
  const { method, path } = rest ?? { method: "GET", path: "" };
  return fence("http", `${method} /api/v1${path}`);
}

function ofPage({ operation }: DocFacts): Operation {
  if (!operation) throw new Error("This block belongs on the page of an operation.");
  return operation;
}
