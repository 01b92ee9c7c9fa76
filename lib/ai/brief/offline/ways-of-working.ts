import type { FixedTier, RoleShape } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** How a tier works: what its money buys first, what its first version must do and leaves out. */
export interface WayOfWorking {
  /** What the first version is, a noun phrase. */
  form: Text;
  /** How it is brought to people: sentences. */
  practice: [Text, Text];
  must: Text;
  wont: Text;
  /** What customers may be promised, a sentence. */
  promise: Text;
}

export const WAYS: Record<FixedTier, WayOfWorking> = {
  ai_hustle: {
    form: { "zh-Hant": "不寫程式、由人親手提供的服務", en: "a service done by hand, without code" },
    practice: [
      {
        "zh-Hant": "用現成的表單、試算表與通訊軟體，一位一位親手服務；先有人付錢，再談自動化。",
        en: "Forms, a spreadsheet and a chat app are enough: each customer is served by hand, and nothing is automated before somebody has paid.",
      },
      {
        "zh-Hant": "先當作代辦：客人說需求，由人在背後用現成的 AI 工具完成，同時記下每一步花了多少時間。",
        en: "It begins as an errand: the customer names the need, a person does the work behind the scenes with ready-made AI tools, and notes how long each step takes.",
      },
    ],
    must: {
      "zh-Hant": "用現成工具在一天內交付，背後有真人負責。",
      en: "Deliver within a day with ready-made tools and a person who answers for it.",
    },
    wont: { "zh-Hant": "不做 App、不架伺服器、不設帳號系統。", en: "No app, no server and no user accounts." },
    promise: {
      "zh-Hant": "一開始是真人在做，我們會照實說。",
      en: "At first a person does the work, and customers are told so.",
    },
  },
  bootstrap: {
    form: { "zh-Hant": "只做一件事的小產品", en: "a small product that does one thing" },
    practice: [
      {
        "zh-Hant": "只做一條從頭到尾走得通的流程，其餘仍用人工補上；第一天就收費。",
        en: "One path works from beginning to end and people do the rest by hand; it charges from its first day.",
      },
      {
        "zh-Hant": "自己動手做出最窄的版本，每週讓真正的使用者用一次，用不到的功能就刪掉。",
        en: "It is built at home in its narrowest version, put before real users every week, and stripped of whatever they do not touch.",
      },
    ],
    must: { "zh-Hant": "把一件事從頭做到尾，並且能收款。", en: "Do one thing from beginning to end, and take payment for it." },
    wont: {
      "zh-Hant": "不同時做兩群客人，也不做用不到的設定頁。",
      en: "No second group of customers, and no settings that nobody asked for.",
    },
    promise: {
      "zh-Hant": "範圍小，但說到做到；做不到就退費。",
      en: "The scope is small and kept to, and whoever is not served gets the money back.",
    },
  },
  lean: {
    form: { "zh-Hant": "由小團隊製作、付費試辦的產品", en: "a small product, proved in a paid pilot" },
    practice: [
      {
        "zh-Hant": "與一個夥伴簽下付費試辦，外包補足缺的專長，試辦數字過關才擴大。",
        en: "A paid pilot with one partner comes first, contractors fill the missing skills, and nothing grows before the pilot's numbers hold.",
      },
      {
        "zh-Hant": "前期的錢花在訪談與原型，後期才花在開發；每個階段都有可以喊停的數字。",
        en: "Early money goes into interviews and a prototype, later money into building, and every stage has a number at which it stops.",
      },
    ],
    must: {
      "zh-Hant": "讓試辦的使用者不必靠我們協助就能完成整件事。",
      en: "Let the users of the pilot finish the job without our help.",
    },
    wont: { "zh-Hant": "試辦夥伴以外的客製需求一律不接。", en: "No custom work for anybody outside the pilot." },
    promise: {
      "zh-Hant": "試辦結果無論好壞，都會與夥伴一起公開檢視。",
      en: "The partner sees the pilot's results, whichever way they fall.",
    },
  },
  funded: {
    form: { "zh-Hant": "有專職人員與法遵的完整服務", en: "a full service with its own staff and compliance" },
    practice: [
      {
        "zh-Hant": "先聘營運與法遵負責人，資料保護與保險到位後，再同時試辦幾個據點。",
        en: "The heads of operations and compliance are hired first; data protection and insurance stand before several sites are piloted side by side.",
      },
      {
        "zh-Hant": "錢買的是時間與信任：專職人員、契約、保險與資安檢測，都在對外推廣之前完成。",
        en: "The money buys time and trust: staff, contracts, insurance and a security review are in place before any promotion.",
      },
    ],
    must: {
      "zh-Hant": "從第一位使用者起就留下同意、存取與變更的紀錄。",
      en: "Keep a record of consent, access and changes from the first user on.",
    },
    wont: {
      "zh-Hant": "試辦數字沒過關之前，不花錢衝成長。",
      en: "No money for growth before the pilot's numbers hold.",
    },
    promise: {
      "zh-Hant": "有人負責、有保險、有紀錄可查。",
      en: "Somebody answers for it, it is insured, and there is a record to check.",
    },
  },
};

/** Who does it, and what such hands keep away from. */
export const HANDS: Record<RoleShape, { who: Text; wont: Text }> = {
  solo: {
    who: { "zh-Hant": "一個人", en: "one person" },
    wont: { "zh-Hant": "不承諾全天候待命，一個人做不到。", en: "No round-the-clock promise, which one person cannot keep." },
  },
  duo: {
    who: { "zh-Hant": "兩個人", en: "two people" },
    wont: {
      "zh-Hant": "不開第三條工作線：一人做產品，一人跑現場。",
      en: "No third line of work: one of the two builds, the other is out with customers.",
    },
  },
  team: {
    who: { "zh-Hant": "一個團隊", en: "a team" },
    wont: { "zh-Hant": "不讓團隊分頭做兩個版本。", en: "No two versions built side by side within the team." },
  },
};
