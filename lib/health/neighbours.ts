import { configuredModel } from "#lib/ai/model/configured";
import { env } from "#lib/env";
import { mend, well, type Finding } from "#lib/health/finding";
import { listensAt, statusAt } from "#lib/health/reach";

/** Whether it answers and takes the key; its list of models costs nothing. */
export async function lookAtModel(): Promise<Finding> {
  const model = configuredModel();
  if (!model) return well("no_model");
  if (model.provider !== "openai") return well("model_configured", { model: `${model.provider}:${model.name}` });
  const headers: Record<string, string> = model.apiKey === undefined ? {} : { authorization: `Bearer ${model.apiKey}` };
  const url = `${model.baseUrl ?? "https://api.openai.com/v1"}/models`;
  const status = await statusAt(url, headers);
  if (status === undefined) return mend("model_silent", { origin: new URL(url).origin });
  return status === 401 || status === 403 ? mend("model_refuses", { status }) : well("model", { model: model.name });
}

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
