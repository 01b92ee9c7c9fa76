import { ProtocolError, ProtocolErrorCode, type GetPromptResult, type Prompt } from "@modelcontextprotocol/server";

/** What a person picks from a menu of the host: words that set a model to work with the tools. */
interface Task extends Prompt {
  /** What the model is told; of what was left out it hears undefined. */
  words: (given: Partial<Record<string, string>>) => string;
}

const TASKS: readonly Task[] = [
  {
    name: "find-a-problem",
    title: "Find a problem worth solving",
    description: "Three pain points that are worth a closer look, for somebody who would like to build something.",
    arguments: [
      { name: "about", description: "A topic or a group of people, in your own words; everything where it is left out." },
      { name: "domain", description: "Only this topic domain." },
    ],
    words: ({ about, domain }) =>
      [
        `Find three pain points that are worth a closer look${about === undefined ? "" : ` about: ${about}`}.`,
        `Begin with ${about === undefined ? "list_top_painpoints" : "search_painpoints"}${domain === undefined ? "" : ` and domain ${domain}`}, then open the most promising with get_painpoint.`,
        "Compare them by what people lose, by how little helps today, by signs that somebody pays, and by how sure the numbers are. Say which one you would look at first, and what speaks against it.",
      ].join("\n"),
  },
  {
    name: "judge-an-idea",
    title: "Judge an idea",
    description: "Whether an idea answers something that hurts people, and what to find out before anything is built.",
    arguments: [
      { name: "idea", description: "What you would build, and for whom.", required: true },
      { name: "means", description: "Money, hands and time that you have." },
    ],
    words: ({ idea = "", means }) =>
      [
        `Judge this idea by evidence: ${idea}`,
        ...(means === undefined ? [] : [`There is this for it: ${means}`]),
        "Search for the problem that it answers with search_painpoints, in Chinese and in English words, and open what comes nearest with get_painpoint. Say plainly whether the catalogue knows the problem at all.",
        "Then: who has it, how much it hurts, what they use instead, who would pay, what would prove the idea wrong, and the cheapest test of that. Offer a research brief at the end; write none unless I agree, since it uses one of the month's.",
      ].join("\n"),
  },
  {
    name: "write-brief",
    title: "Write a research brief",
    description: "A research brief on one pain point, on your terms. It uses one of the month's briefs of a Pro account.",
    arguments: [
      { name: "slug", description: "The pain point.", required: true },
      { name: "terms", description: "Money, months, hands, and what you know or have." },
    ],
    words: ({ slug = "", terms }) =>
      [
        `Write a research brief on ${slug} with generate_research_brief.`,
        terms === undefined
          ? "Ask me first for budget, months and hands, and what I know or have; then call the tool once."
          : `My terms: ${terms}\nPut budget, months and hands into the tool's arguments and the rest into user_context; then call it once.`,
        "Tell me the verdict, the three numbers that it rests on, what was looked up since, the first test, and the limitations.",
      ].join("\n"),
  },
];

export const PROMPTS: readonly Prompt[] = TASKS.map(({ words: _, ...prompt }) => prompt);

export function getPrompt(name: string, given: Partial<Record<string, string>> = {}): GetPromptResult {
  const task = TASKS.find((one) => one.name === name);
  if (!task) throw invalid(`There is no prompt of that name. The prompts are ${TASKS.map((one) => one.name).join(", ")}.`);
  const known = task.arguments ?? [];
  const missing = known.find((argument) => argument.required && (given[argument.name] ?? "").trim() === "");
  if (missing) throw invalid(`${name} needs the argument ${missing.name}: ${missing.description ?? ""}`);
  if (Object.values(given).some((value) => (value ?? "").length > LONGEST))
    throw invalid(`An argument takes at most ${LONGEST.toLocaleString("en")} characters.`);
  const said = Object.fromEntries(known.map((argument) => [argument.name, given[argument.name]?.trim() || undefined]));
  return { description: task.description, messages: [{ role: "user", content: { type: "text", text: task.words(said) } }] };
}

const LONGEST = 4_000;

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
