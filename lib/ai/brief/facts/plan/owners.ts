import { say } from "#lib/ai/brief/facts/say";
import type { FixedTier, RoleShape } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** Kinds of work, whoever does them. */
export type Job = "lead" | "field" | "build" | "operate" | "rules" | "sell";

const founder = say("創辦人", "Founder");
const builder = say("產品夥伴", "Builder");
const fieldPartner = say("現場夥伴", "Field partner");
const lead = say("負責人", "Lead");
const engineer = say("工程", "Engineer");
const operations = say("營運", "Operations");
const research = say("研究與客戶", "Research and customers");

const OWNERS: Record<RoleShape, Record<Job, Text>> = {
  solo: { lead: founder, field: founder, build: founder, operate: founder, rules: founder, sell: founder },
  duo: { lead: fieldPartner, field: fieldPartner, build: builder, operate: builder, rules: fieldPartner, sell: fieldPartner },
  team: { lead, field: research, build: engineer, operate: operations, rules: lead, sell: research },
};

/** Help that the tier pays for, once there is money for people: it works beside the owner, who stays answerable. */
const BESIDE: Partial<Record<FixedTier, Partial<Record<Job, Text>>>> = {
  lean: { build: say("約聘人員", "contractors"), rules: say("法律顧問", "a lawyer") },
  funded: {
    build: say("正職工程", "hired engineers"),
    operate: say("正職營運", "hired operations staff"),
    sell: say("正職業務", "hired sales staff"),
    rules: say("法遵與法律顧問", "compliance and counsel"),
  },
};

/** Help stands beside the owner only in phases that pay for it. */
export function ownerOf(job: Job, roleShape: RoleShape, tier: FixedTier, isHelpPaid: boolean): Text {
  const owner = OWNERS[roleShape][job];
  const beside = isHelpPaid ? BESIDE[tier]?.[job] : undefined;
  return beside ? say(`${owner["zh-Hant"]}，與${beside["zh-Hant"]}`, `${owner.en} with ${beside.en}`) : owner;
}
