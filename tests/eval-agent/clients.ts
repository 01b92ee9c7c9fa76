import { createMCPClient } from "@ai-sdk/mcp";
import { createOpenAI } from "@ai-sdk/openai";
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { generateText, isStepCount, type ToolSet } from "ai";
import { answers, looksUp } from "../support/model-behaviours.ts";
import { startModelServer, type Behaviour, type ChatRequest } from "../support/model-server.ts";
import { answersOf, nextCall, type ListedTool, type Program } from "./programs.ts";
import type { Task } from "./tasks.ts";

/** What a model came to, and what it read on the way. */
export interface Attempt {
  answers: Record<string, unknown>;
  calls: number;
  /** The results, as the model was shown them. */
  read: string[];
}
export interface Agent {
  name: string;
  attempt: (task: Task, program: Program) => Promise<Attempt>;
  close: () => Promise<void>;
}
interface Connection {
  list: () => Promise<ListedTool[]>;
  call: (name: string, args: Record<string, unknown>) => Promise<CalledTool>;
  close: () => Promise<void>;
}
interface CalledTool {
  isError?: boolean | undefined;
  content?: unknown;
  structuredContent?: unknown;
}
interface Address {
  site: string;
  key: string;
}

/** What a host shows its model of a result. */
const SHOWN = {
  structured: ({ structuredContent }: CalledTool) => JSON.stringify(structuredContent ?? null),
  text: ({ content }: CalledTool) => textsOf(content).join("\n"),
};
export type Shown = keyof typeof SHOWN;

/** A model that is shown one half of each result alone, behind that SDK's client. */
export async function sdkAgent(generation: 1 | 2, address: Address, shown: Shown): Promise<Agent> {
  const connection = await (generation === 1 ? connectOld(address) : connectNew(address));
  const tools = await connection.list();
  const attempt = async (_: Task, program: Program): Promise<Attempt> => {
    const results: unknown[] = [];
    const read: string[] = [];
    for (let call = nextCall(program, results, tools); call; call = nextCall(program, results, tools)) {
      const result = await connection.call(call.tool, call.arguments);
      read.push(SHOWN[shown](result));
      results.push(understood(read.at(-1) ?? ""));
    }
    return { answers: answersOf(program, results, tools), calls: results.length, read };
  };
  return { name: `MCP SDK ${generation}, ${shown === "text" ? "text" : "structured content"} alone`, attempt, close: connection.close };
}

async function connectOld({ site, key }: Address): Promise<Connection> {
  const client = new OldClient(IDENTITY);
  await client.connect(new OldTransport(new URL(`${site}/api/mcp`), { requestInit: { headers: headers(key) } }));
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as CalledTool,
    close: () => client.close(),
  };
}

async function connectNew({ site, key }: Address): Promise<Connection> {
  const client = new NewClient(IDENTITY, { versionNegotiation: { mode: "auto" } });
  await client.connect(new NewTransport(new URL(`${site}/api/mcp`), { requestInit: { headers: headers(key) } }));
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

const IDENTITY = { name: "fifty-tasks", version: "1.0.0" };
const headers = (key: string) => ({ Authorization: `Bearer ${key}` });
/** One more than an errand may take, so that too many are seen. */
const MOST_STEPS = 6;

/** The AI SDK's own loop with its own MCP client and its own provider; only what is at the provider's other end is scripted. */
export async function aiSdkAgent({ site, key }: Address): Promise<Agent> {
  const mcp = await createMCPClient({ transport: { type: "http", url: `${site}/api/mcp`, headers: headers(key) } });
  const { tools: listed } = await mcp.listTools();
  const tools = (await mcp.tools()) as ToolSet;
  const programs = new Map<string, Program>();
  const model = await startModelServer(scripted(programs, listed));
  const { baseUrl = "", apiKey = "", name } = model.settings;
  const provider = createOpenAI({ baseURL: baseUrl, apiKey }).chat(name);
  return {
    name: "AI SDK",
    attempt: async ({ words }, program) => {
      programs.set(words, program);
      const { text, steps } = await generateText({
        model: provider,
        tools,
        prompt: words,
        stopWhen: isStepCount(MOST_STEPS),
        maxRetries: 0,
      });
      const read = toolMessages(model.requests.at(-1));
      return { answers: JSON.parse(text) as Attempt["answers"], calls: steps.flatMap(({ toolCalls }) => toolCalls).length, read };
    },
    close: async () => {
      await mcp.close();
      await model.stop();
    },
  };
}

/** Knows its errand by the user's words and what it has learnt by the tools' messages, as any model does. */
function scripted(programs: ReadonlyMap<string, Program>, tools: readonly ListedTool[]): Behaviour {
  return (exchange) => {
    const program = programs.get(exchange.request.messages.find(({ role }) => role === "user")?.content ?? "");
    if (!program) throw new Error("The model was asked something else.");
    const results = toolMessages(exchange.request).map(understood);
    const call = nextCall(program, results, tools);
    const act = call ? looksUp({ name: call.tool, input: call.arguments }) : answers(() => answersOf(program, results, tools));
    return act(exchange);
  };
}

function toolMessages(request: ChatRequest | undefined): string[] {
  return request?.messages.flatMap(({ role, content }) => (role === "tool" ? [content] : [])) ?? [];
}

/** The record that stands in what a model is shown: the whole of it, or one of its texts, on a line of its own. */
function understood(shown: string): unknown {
  const whole = parsed(shown);
  const texts = Array.isArray(whole) ? textsOf(whole) : whole === undefined ? shown.split("\n") : [];
  return texts.map(parsed).find((value) => value !== undefined) ?? whole ?? {};
}

function parsed(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function textsOf(content: unknown): string[] {
  return (content as { type: string; text?: string }[]).flatMap(({ text }) => text ?? []);
}
