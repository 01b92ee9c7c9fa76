import { configuredModel, PROVIDER_ADDRESS, type ModelSettings } from "#lib/ai/model/configured";
import { env } from "#lib/env";
import { mend, well, type Finding } from "#lib/health/finding";
import { listensAt, statusAt } from "#lib/health/reach";

/** Whether it answers and takes the key; its list of models costs nothing. */
export async function lookAtModel(model: Model | undefined = configuredModel()): Promise<Finding> {
  if (!model) return well("no_model");
  const { provider, name, baseUrl = PROVIDER_ADDRESS[provider], apiKey } = model;
  const { variable, header, refusals } = KEYS[provider];
  const status = await statusAt(`${baseUrl}/models`, apiKey === undefined ? {} : header(apiKey));
  if (status === undefined) return mend("model_silent", { origin: new URL(baseUrl).origin });
  return refusals.includes(status) ? mend("model_refuses", { status, variable }) : well("model", { model: name });
}
type Model = Pick<ModelSettings, "provider" | "name" | "baseUrl" | "apiKey">;

/** How each provider takes its key, and how it refuses one. */
const KEYS: Record<
  ModelSettings["provider"],
  { variable: string; header: (key: string) => Record<string, string>; refusals: readonly number[] }
> = {
  openai: { variable: "OPENAI_API_KEY", header: (key) => ({ authorization: `Bearer ${key}` }), refusals: [401, 403] },
  anthropic: {
    variable: "ANTHROPIC_API_KEY",
    header: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
    refusals: [401, 403],
  },
  google: { variable: "GOOGLE_GENERATIVE_AI_API_KEY", header: (key) => ({ "x-goog-api-key": key }), refusals: [400, 401, 403] },
};

export async function lookAtRedis(): Promise<Finding> {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env();
  if (url === undefined || token === undefined) return well("no_redis");
  const status = await statusAt(`${url.replace(/\/+$/, "")}/ping`, { authorization: `Bearer ${token}` });
  if (status === undefined) return mend("redis_silent", { origin: new URL(url).origin });
  return status === 200 ? well("redis") : mend("redis_refuses", { status });
}

export async function lookAtMail(): Promise<Finding> {
  const { EMAIL_SERVER } = env();
  if (EMAIL_SERVER === undefined) return well("no_mail");
  const { hostname: host, port, protocol } = new URL(EMAIL_SERVER);
  const listens = await listensAt(host, Number(port || (protocol === "smtps:" ? 465 : 587)));
  return listens ? well("mail", { host }) : mend("mail_silent", { host });
}
