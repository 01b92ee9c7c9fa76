import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { say } from "#lib/ai/brief/facts/say";
import type { FixedTier } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** Where the people concerned are, then what this much money adds; organisations are visited before anybody is advertised to. */
export function channels({ domain, tier, buyer }: BriefCase): { channels: Text[] } {
  const [first, second, third] = domain.channels;
  const visit = say(`親自拜訪：${domain.partner["zh-Hant"]}`, `Visits in person: ${domain.partner.en}`);
  const nearest = buyer === "organisation" ? [visit, first, second] : [first, second, third];
  return { channels: [...nearest, ...BY_TIER[tier]] };
}

const BY_TIER: Record<FixedTier, Text[]> = {
  ai_hustle: [say("自己的人脈逐一傳訊，不買廣告", "Messages to one's own contacts one by one, and no advertising")],
  bootstrap: [say("一頁說明的網站，靠搜尋與小額廣告帶人", "A one-page site that search and small advertisements lead to")],
  lean: [
    say("付費試辦的合作夥伴轉介", "Referrals by partners in paid pilots"),
    say("依轉換率加減的搜尋與社群廣告", "Search and social advertising, raised and lowered by what it converts"),
  ],
  funded: [
    say("專職業務與機構採購流程", "Full-time sales and the purchasing routes of organisations"),
    say("公關與產業活動", "Public relations and trade events"),
  ],
};
