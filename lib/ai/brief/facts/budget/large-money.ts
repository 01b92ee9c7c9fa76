import { AS_PRODUCT } from "#lib/ai/brief/facts/budget/first-version";
import { HELP } from "#lib/ai/brief/facts/budget/help";
import { FROM_PILOT, isGrave, SELLING, STARTING, WORKING, type LinePlan } from "#lib/ai/brief/facts/budget/line-plan";
import { say } from "#lib/ai/brief/facts/say";

/** A small team with contractors, and a company with hires, counsel and insurance. */
export const lean: LinePlan[] = [
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

export const funded: LinePlan[] = [
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
