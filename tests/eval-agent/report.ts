import { readPrograms } from "./programs.ts";
import { MOST_CALLS, type Solved } from "./run.ts";

export interface Examined {
  agent: string;
  solved: Solved[];
}

/** The run as a page: what each client came to, and each errand by one of them. */
export function report(
  runs: readonly Examined[],
  { date, listTokens, notes }: { date: string; listTokens: number; notes: string },
): string {
  const tasks = runs[0]?.solved.map(({ task }) => task) ?? [];
  return `# Fifty tasks

\`npm run eval:agent\` writes this page: ${tasks.length} errands of founders, makers, journalists, officials, product managers, students and people in need, in the words in which they would ask, run over MCP. A right answer is worked out from the shipped files by a program that shares no code with the service (\`tests/eval-agent/expected.ts\`); an errand is solved when every fact of it is right after ${MOST_CALLS} calls or fewer.

No language model takes part. A scripted one stands for what a capable model would do that knows nothing but \`tools/list\`: its searches, what it reads out of the results and what it opens next are data (\`programs.jsonl\`). So the page tells whether the tools lead there, not how often a given model finds the way. Without a model configured the brief and the consultant's answers are the offline writer's.

${date}. \`tools/list\`: ${count(listTokens)} tokens. Tokens are those of \`o200k_base\`, of all results of an errand as the client shows them to its model.

## By client

| Client | Solved | Most calls | Tokens, median | Worst |
| --- | --- | --- | --- | --- |
${runs.map(clientRow).join("\n")}

Each SDK's client runs twice: once the model is shown \`structuredContent\` alone, once the texts alone. The AI SDK runs its own tool loop and OpenAI provider against a server that speaks OpenAI's protocol, and shows its model the texts.

${missed(runs)}

${notes.trim()}

## By errand

Calls and tokens of the ${runs[0]?.agent ?? ""}.

| Errand | Words | Tools | Calls | Tokens |
| --- | --- | --- | --- | --- |
${(runs[0]?.solved ?? []).map(taskRow).join("\n")}
`;
}

function clientRow({ agent, solved }: Examined): string {
  const tokens = solved.map((one) => one.tokens).toSorted((a, b) => a - b);
  const right = solved.filter(({ faults }) => faults.length === 0).length;
  const calls = Math.max(...solved.map((one) => one.calls));
  const worst = solved.find((one) => one.tokens === tokens.at(-1))?.task.id ?? "";
  return `| ${agent} | ${right} of ${solved.length} | ${calls} | ${count(tokens[Math.floor(tokens.length / 2)] ?? 0)} | ${count(tokens.at(-1) ?? 0)} (\`${worst}\`) |`;
}

function missed(runs: readonly Examined[]): string {
  const lines = runs.flatMap(({ agent, solved }) =>
    solved.flatMap(({ task, faults }) => faults.map((fault) => `- ${agent}, \`${task.id}\`: ${escaped(fault)}`)),
  );
  return lines.length === 0 ? "Nothing was missed." : `Missed:\n\n${lines.join("\n")}`;
}

function taskRow({ task, calls, tokens }: Solved): string {
  const tools = readPrograms()
    .get(task.id)
    ?.calls.map(({ tool }) => `\`${tool}\``);
  return `| \`${task.id}\` | ${escaped(task.words)} | ${[...new Set(tools)].join(", ")} | ${calls} | ${count(tokens)} |`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}

function escaped(text: string): string {
  return text.replaceAll(/[|*_<>[\]]/g, String.raw`\$&`);
}
