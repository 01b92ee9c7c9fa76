/** Where one limit of the key stands. */
export interface RateLimit {
  /** `daily`; of AI operations `brief` or `chat`, too. */
  name: string;
  limit: number | undefined;
  windowSeconds: number | undefined;
  remaining: number | undefined;
  resetSeconds: number | undefined;
}

/** What `RateLimit-Policy` and `RateLimit` say, a limit each. */
export function rateLimitsIn(headers: Headers): RateLimit[] {
  const policies = itemsIn(headers.get("ratelimit-policy"));
  const states = itemsIn(headers.get("ratelimit"));
  return [...new Set([...policies.keys(), ...states.keys()])].map((name) => ({
    name,
    limit: policies.get(name)?.q,
    windowSeconds: policies.get(name)?.w,
    remaining: states.get(name)?.r,
    resetSeconds: states.get(name)?.t,
  }));
}

/** `"daily";q=1000;w=86400, "brief";q=20;w=2592000` by name. */
function itemsIn(field: string | null): Map<string, Partial<Record<string, number>>> {
  const items = Array.from((field ?? "").matchAll(/"([^"]+)"((?:;\w+=\d+)*)/g), ([, name = "", parameters = ""]) => {
    const pairs = Array.from(parameters.matchAll(/;(\w+)=(\d+)/g), ([, key = "", value]) => [key, Number(value)] as const);
    return [name, Object.fromEntries(pairs)] as const;
  });
  return new Map(items);
}
