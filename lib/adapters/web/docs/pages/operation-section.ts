import { ERRORS } from "#lib/errors";
import type { Operation } from "#lib/operations/define";
import { errorCodes } from "#lib/operations/error-codes";
import type { Text } from "#lib/policy/locale";
import type { DocBlock, DocFacts, DocSection } from "#lib/adapters/web/docs/doc-page";
import { shortened } from "#lib/adapters/web/docs/example-answers";
import { exampleInput } from "#lib/adapters/web/docs/example-input";
import { inputTable, outputTable } from "#lib/adapters/web/docs/field-tables";
import { fence, say, table } from "#lib/adapters/web/docs/markdown";
import { requestSnippets } from "#lib/adapters/web/docs/request-snippets";
import { toRequest } from "#lib/adapters/web/docs/to-request";

/** One operation in the reference, read from its value alone; its anchor is its name. */
export async function operationSection(operation: Operation, facts: DocFacts): Promise<DocSection> {
  const { name, title, description, rest, access } = operation;
  const { method, path } = rest ?? { method: "GET", path: "" };
  return {
    id: name,
    title,
    blocks: [
      fence("http", `${method} /api/v1${path}`),
      description,
      access === "key"
        ? say("任何有效的金鑰都可以呼叫。", "Any valid key may call it.")
        : say(
            "需要 Pro 帳戶的金鑰，並計入[每月額度](/docs/limits#monthly-quotas)。",
            "It needs a Pro account's key and counts against a [monthly quota](/docs/limits#monthly-quotas).",
          ),
    ],
    sections: [
      {
        id: `${name}-parameters`,
        title: method === "GET" ? say("參數", "Parameters") : say("內容欄位", "Body"),
        blocks: [inputs(operation)],
      },
      { id: `${name}-example`, title: say("範例", "Example"), blocks: await example(operation, facts) },
      { id: `${name}-fields`, title: say("回應欄位", "Fields of the answer"), blocks: [outputTable(operation.output)] },
      { id: `${name}-errors`, title: say("可能的錯誤", "Possible errors"), blocks: [errorTable(operation)] },
    ],
  };
}

function inputs({ input, rest }: Operation): Text {
  return inputTable(input, (name) => {
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
    say("回應（較長的陣列只列出前兩項）：", "The answer, with long arrays cut to their first two items:"),
    fence("json", JSON.stringify(shortened(answer), null, 2)),
  ];
}

function errorTable(operation: Operation): Text {
  return table(
    [say("狀態碼", "Status"), say("代碼", "Code"), say("意思", "Meaning")],
    errorCodes(operation).map((code) => [String(ERRORS[code].status), `[\`${code}\`](/docs/errors#${code})`, ERRORS[code].title]),
  );
}
