export interface Answer {
  status: number;
  headers: Headers;
  code: string | undefined;
  detail: string | undefined;
}

/** One read of a site, with a key or without. */
export async function ask(site: string, key?: string, headers: Record<string, string> = {}, path = "/painpoints?limit=1"): Promise<Answer> {
  const authorization: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const response = await fetch(`${site}/api/v1${path}`, { headers: { "Accept-Language": "en", ...authorization, ...headers } });
  const { code, detail } = (await response.json()) as { code?: string; detail?: string };
  return { status: response.status, headers: response.headers, code, detail };
}

export function askTimes(count: number, one: (at: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => one(at)));
}

export function withStatus(answers: readonly Answer[], status: number): Answer[] {
  return answers.filter((answer) => answer.status === status);
}

/** What the answer's RateLimit field says of the day: requests left, and seconds until it begins anew. */
export function dailyLeft({ headers }: Answer): { remaining: number; resetSeconds: number } {
  const [, remaining, resetSeconds] = /^"daily";r=(\d+);t=(\d+)$/.exec(headers.get("ratelimit") ?? "") ?? [];
  return { remaining: Number(remaining), resetSeconds: Number(resetSeconds) };
}
