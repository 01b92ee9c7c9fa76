import { ERRORS } from "#lib/errors";
import type { Operation } from "#lib/operations/define";
import { errorCodes } from "#lib/operations/error-codes";
import type { Text } from "#lib/policy/locale";
import { operationSlug } from "#lib/adapters/web/docs/addresses";
import type { DocBlock, DocFacts, DocPage } from "#lib/adapters/web/docs/doc-page";
import { shortenedJson } from "#lib/adapters/web/docs/example-answers";
import { exampleInput } from "#lib/adapters/web/docs/example-input";
import { inputList, outputList } from "#lib/adapters/web/docs/field-lists";
import { entries, fence, say } from "#lib/adapters/web/docs/markdown";
import { requestSnippets } from "#lib/adapters/web/docs/request-snippets";
import { toRequest } from "#lib/adapters/web/docs/to-request";

/** The page of one operation, read from its value alone. */
export function operationPage(operation: Operation): DocPage {
  const isRead = operation.rest?.method !== "POST";
  return {
    slug: operationSlug(operation.name),
    within: "reference",
    title: operation.title,
    summary: operation.description,
    write: async (facts) => [
      { id: "request", title: say("請求", "Request"), blocks: [requestLine(operation), whoMayCall(operation)] },
      { id: "parameters", title: isRead ? say("參數", "Parameters") : say("內容欄位", "Body"), blocks: [inputs(operation)] },
      { id: "example", title: say("範例", "Example"), blocks: await example(operation, facts) },
      { id: "fields", title: say("回應欄位", "Fields of the answer"), blocks: [outputList(operation.output)] },
      { id: "errors", title: say("可能的錯誤", "Possible errors"), blocks: [errorList(operation)] },
    ],
  };
}

/** `GET /api/v1/painpoints`, as it stands in the first line of a request. */
export function requestLine({ rest }: Operation): string {
  const { method, path } = rest ?? { method: "GET", path: "" };
  return fence("http", `${method} /api/v1${path}`);
}

function whoMayCall({ access }: Operation): Text {
  return access === "key"
    ? say("任何有效的金鑰都可以呼叫。", "Any valid key may call it.")
    : say(
        "需要 Pro 帳戶的金鑰，並計入[每月額度](/docs/limits#monthly-quotas)。",
        "It needs a Pro account's key and counts against a [monthly quota](/docs/limits#monthly-quotas).",
      );
}

function inputs({ input, rest }: Operation): Text {
  return inputList(input, (name) => {
    if (rest?.path.includes(`{${name}}`)) return say("路徑", "path");
    return rest?.method === "POST" ? say("內容", "body") : say("查詢字串", "query");
  });
}

async function example(operation: Operation, facts: DocFacts): Promise<DocBlock[]> {
  const input = await exampleInput(operation, facts);
  const answer = await facts.ask(operation, input);
  const snippets = requestSnippets(toRequest(operation, input, facts.siteUrl));
  if (answer === undefined) return snippets;
  return [
    ...snippets,
    say("回應（較長的陣列與文字只列出開頭）：", "The answer, with long arrays and texts cut to their beginnings:"),
    fence("json", shortenedJson(answer)),
  ];
}

function errorList(operation: Operation): Text {
  return entries(
    errorCodes(operation).map((code) => ({
      name: `[\`${code}\`](/docs/errors#${code})`,
      kind: String(ERRORS[code].status),
      text: ERRORS[code].title,
    })),
  );
}
