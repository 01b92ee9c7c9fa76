import { PROBLEM } from "#lib/adapters/mcp/refusal-result";
import { toRequest } from "#lib/adapters/web/docs/to-request";
import { ERRORS } from "#lib/errors";
import type { Operation } from "#lib/operations/define";
import { KEY_CALLERS, SESSION_CALLERS, type CallerName, type Credentials } from "./callers.ts";
import { callTool } from "./mcp.ts";
import { newMember } from "./member.ts";
import { openForm, press } from "./playground.ts";

/** What came of it: `answered`, an error's code, or `sign in` where people are led there. */
export type Verdict = "answered" | "sign in" | keyof typeof ERRORS;

/** One way to run an operation on the running site. The next one is one more value of this kind. */
export interface Door {
  name: string;
  serves: (operation: Operation) => boolean;
  /** Whose credentials it reads; all others are nobody to it, whatever else they come with. */
  reads: readonly CallerName[];
  nobody: Verdict;
  ask: (site: string, operation: Operation, input: Record<string, unknown>, caller: Credentials) => Promise<Asked>;
}
interface Asked {
  verdict: Verdict;
  body: unknown;
}

/** A session in the cookie goes along, and must not help. */
const rest: Door = {
  name: "REST",
  serves: ({ rest }) => rest !== undefined,
  reads: KEY_CALLERS,
  nobody: "missing_api_key",
  async ask(site, operation, input, caller) {
    const { method, url, body } = toRequest(operation, input, site);
    const headers = { ...headersOf(caller), ...(body ? { "Content-Type": "application/json" } : {}) };
    const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return judged(response.status, await response.json());
  },
};

/** Posted as a browser without JavaScript does; a key in the header goes along, and must not help. */
const playground: Door = {
  name: "playground",
  serves: ({ rest }) => rest !== undefined,
  reads: SESSION_CALLERS,
  nobody: "sign in",
  async ask(site, { name }, input, { key, cookie }) {
    const form = await openForm(site, (await newMember()).cookie, name);
    const texts = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
    const options = { ...(cookie === undefined ? {} : { cookie }), headers: headersOf({ ...(key === undefined ? {} : { key }) }) };
    const { status, location, answer, body } = await press(site, form, texts, options);
    return status === 303 && location?.includes("/sign-in?next=") ? { verdict: "sign in", body } : judged(answer, body);
  },
};

/** Asked in the newest generation of the protocol; a refusal of the gate and a refusal of the tool carry the same codes. */
const mcp: Door = {
  name: "MCP",
  serves: ({ tool }) => tool !== undefined,
  reads: KEY_CALLERS,
  nobody: "missing_api_key",
  async ask(site, { name }, input, caller) {
    const { status, body } = await callTool(site, "2026-07-28", name, input, { headers: headersOf(caller) });
    if (status !== 200) return judged(status, body.error?.data);
    const problem = body.result?._meta?.[PROBLEM] as { status?: number } | undefined;
    return problem ? judged(problem.status, problem) : judged(status, body.result?.structuredContent);
  },
};

export const DOORS: readonly Door[] = [rest, playground, mcp];

function headersOf({ key, cookie }: Credentials): Record<string, string> {
  return {
    "Accept-Language": "en",
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
  };
}

/** A code that comes with another status than the table of errors says is no verdict. */
export function judged(status: number | undefined, body: unknown): Asked {
  if (status === 200) return { verdict: "answered", body };
  const { code } = body as { code?: string };
  const known = Object.entries(ERRORS).find(([name, error]) => name === code && error.status === status);
  if (!known) throw new Error(`${status} ${code} is in no table.`);
  return { verdict: known[0] as Verdict, body };
}
