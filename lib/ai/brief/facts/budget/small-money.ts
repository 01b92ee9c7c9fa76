import { AS_PRODUCT, BY_HAND } from "#lib/ai/brief/facts/budget/first-version";
import { FROM_PILOT, isGrave, STARTING, WORKING, type LinePlan } from "#lib/ai/brief/facts/budget/line-plan";
import { say } from "#lib/ai/brief/facts/say";

/** By hand, and one product of one's own. */
export const aiHustle: LinePlan[] = [
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

export const bootstrap: LinePlan[] = [
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
