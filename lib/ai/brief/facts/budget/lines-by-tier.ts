import { AS_PRODUCT, BY_HAND } from "#lib/ai/brief/facts/budget/first-version";
import { FROM_PILOT, isGrave, SELLING, STARTING, WORKING, type LinePlan } from "#lib/ai/brief/facts/budget/line-plan";
import { HELP } from "#lib/ai/brief/facts/budget/help";
import { say } from "#lib/ai/brief/facts/say";
import type { FixedTier } from "#lib/policy/brief-terms";

const aiHustle: LinePlan[] = [
  {
    purpose: "tests",
    item: say("受訪者的謝禮與交通", "Thank-yous and fares for people who are interviewed"),
    weight: 25,
    paid: "once",
    phases: STARTING,
    leastTwd: 1,
  },
  {
    purpose: "tools",
    item: say("免寫程式的表單、LINE 官方帳號與 AI 工具", "No-code forms, a LINE official account and AI tools"),
    weight: 30,
    paid: "monthly",
    phases: WORKING,
    leastTwd: 100,
    cutFirst: true,
  },
  { purpose: "first_version", item: ({ kind }) => BY_HAND[kind], weight: 30, paid: "once", phases: ["pilot", "test"], leastTwd: 100 },
  {
    purpose: "reach",
    item: say("傳單與現場說明的影印", "Flyers and hand-outs for going there in person"),
    weight: 15,
    paid: "once",
    phases: ["test", "pilot"],
    leastTwd: 50,
    cutFirst: true,
  },
];

const bootstrap: LinePlan[] = [
  {
    purpose: "tests",
    item: say("訪談謝禮與說明頁的測試廣告", "Thank-yous for interviews and test advertisements for a page"),
    weight: 18,
    paid: "once",
    phases: STARTING,
    leastTwd: 1,
  },
  { purpose: "first_version", item: ({ kind }) => AS_PRODUCT[kind], weight: 36, paid: "once", phases: ["pilot", "test"], leastTwd: 500 },
  {
    purpose: "tools",
    item: say("主機、網域、收款與軟體訂閱", "Hosting, domain, payments and software"),
    weight: 14,
    paid: "monthly",
    phases: WORKING,
    leastTwd: 100,
  },
  {
    purpose: "rules",
    item: say("單次法規諮詢", "One consultation on the rules"),
    weight: 8,
    paid: "once",
    phases: ["discover", "reframe", "test"],
    leastTwd: 1_000,
    when: isGrave,
  },
  {
    purpose: "reach",
    item: say("搜尋與社群的小額廣告", "Small search and social advertisements"),
    weight: 24,
    paid: "monthly",
    phases: FROM_PILOT,
    leastTwd: 100,
    cutFirst: true,
  },
];

const lean: LinePlan[] = [
  {
    purpose: "tests",
    item: say("招募受訪者與可點擊的原型", "Recruited interviews and a clickable prototype"),
    weight: 10,
    paid: "once",
    phases: STARTING,
    leastTwd: 1,
  },
  {
    purpose: "people",
    item: ({ terms }) => HELP.lean[terms.role_shape],
    weight: 42,
    paid: "monthly",
    phases: ["test", ...FROM_PILOT],
    leastTwd: 1_000,
  },
  { purpose: "first_version", item: ({ kind }) => AS_PRODUCT[kind], weight: 20, paid: "once", phases: ["pilot", "test"], leastTwd: 1_000 },
  {
    purpose: "tools",
    item: say("主機、監控與客服系統", "Hosting, monitoring and customer support"),
    weight: 6,
    paid: "monthly",
    phases: WORKING,
    leastTwd: 500,
  },
  {
    purpose: "rules",
    item: say("契約範本、商標與個資文件", "Contract templates, trade mark and personal data papers"),
    weight: 5,
    paid: "once",
    phases: ["pilot", "test"],
    leastTwd: 2_000,
  },
  {
    purpose: "rules",
    item: say("主管機關許可的法律意見", "Legal opinion on the licence"),
    weight: 5,
    paid: "once",
    phases: ["discover", "reframe", "test"],
    leastTwd: 2_000,
    when: isGrave,
  },
  {
    purpose: "reach",
    item: say("夥伴分潤與成效廣告", "Partners' shares and advertising by results"),
    weight: 12,
    paid: "monthly",
    phases: SELLING,
    leastTwd: 1_000,
    cutFirst: true,
  },
];

const funded: LinePlan[] = [
  {
    purpose: "tests",
    item: say("有代表性的委外調查與原型測試", "A representative survey by an institute, and prototype tests"),
    weight: 6,
    paid: "once",
    phases: STARTING,
    leastTwd: 1,
  },
  {
    purpose: "people",
    item: ({ terms }) => HELP.funded[terms.role_shape],
    weight: 48,
    paid: "monthly",
    phases: ["test", ...FROM_PILOT],
    leastTwd: 5_000,
  },
  { purpose: "first_version", item: ({ kind }) => AS_PRODUCT[kind], weight: 16, paid: "once", phases: ["pilot", "test"], leastTwd: 5_000 },
  {
    purpose: "tools",
    item: say("雲端、資安與備援", "Cloud, security and backup"),
    weight: 5,
    paid: "monthly",
    phases: WORKING,
    leastTwd: 1_000,
  },
  {
    purpose: "rules",
    item: say("法律顧問、許可申請與法令遵循", "Counsel, licence applications and compliance"),
    weight: 7,
    paid: "once",
    phases: ["discover", "reframe", "test"],
    leastTwd: 5_000,
  },
  {
    purpose: "rules",
    item: say("個資保護衝擊評估與資安檢測", "Data protection assessment and a security test"),
    weight: 4,
    paid: "once",
    phases: ["pilot", "test"],
    leastTwd: 5_000,
  },
  {
    purpose: "cover",
    item: say("產品與公共意外責任險", "Product and public liability insurance"),
    weight: 3,
    paid: "once",
    phases: ["pilot"],
    leastTwd: 5_000,
  },
  {
    purpose: "reach",
    item: say("業務拓展與市場行銷", "Sales and marketing"),
    weight: 11,
    paid: "monthly",
    phases: SELLING,
    leastTwd: 5_000,
    cutFirst: true,
  },
];

/** Ways of working that the money allows: by hand, one product of one's own, a small team with contractors, a company. */
export const LINES_BY_TIER: Record<FixedTier, readonly LinePlan[]> = { ai_hustle: aiHustle, bootstrap, lean, funded };
