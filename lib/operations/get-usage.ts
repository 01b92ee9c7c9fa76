import { exampleMeter, type Meter } from "#lib/access/meter";
import { readUsage, type Usage } from "#lib/access/usage";
import { AppError } from "#lib/errors";
import { defineOperation } from "#lib/operations/define";
import { scopesOf, type KeyScope } from "#lib/policy/key-rules";
import { UsageInput, UsageReport, type Allowance } from "#lib/schemas/usage";

export const getUsage = defineOperation({
  name: "get_usage",
  title: { "zh-Hant": "查看用量", en: "Get your usage" },
  description: {
    "zh-Hant":
      "這把金鑰今日的請求數（在試用區則是您自己的），以及帳戶本月的研究簡報與顧問提問額度：上限、已用、剩餘與重置時間。這次請求也計入。",
    en: "Today's requests of the key (in the playground: your own) and this month's briefs and questions of its account: limit, used, remaining and when each resets. This request counts too.",
  },
  rest: { method: "GET", path: "/usage" },
  access: "key",
  readOnly: true,
  readsFeed: false,
  input: UsageInput,
  output: UsageReport,

  example: () =>
    Promise.resolve(
      report(
        { plan: "pro", expiresAt: null, daily: exampleMeter("daily"), brief: exampleMeter("brief"), chat: exampleMeter("chat") },
        "all",
      ),
    ),

  async run({ ctx }) {
    if (!("accountId" in ctx.caller)) throw new AppError("missing_api_key");
    return report(await readUsage(ctx.caller, ctx.now), ctx.caller.kind === "key" ? ctx.caller.scope : undefined);
  },
});

function report({ plan, expiresAt, daily, brief, chat }: Usage, scope: KeyScope | undefined): UsageReport {
  const key = scope === undefined ? {} : { scopes: scopesOf(scope), expires_at: expiresAt?.toISOString() ?? null };
  return { plan, ...key, daily: toAllowance(daily), brief: toAllowance(brief), chat: toAllowance(chat) };
}

export function toAllowance({ limit, used, remaining, resetsAt }: Meter): Allowance {
  return { limit, used, remaining, resets_at: resetsAt.toISOString() };
}
