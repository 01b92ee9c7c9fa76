import { expect, test } from "playwright/test";
import { isIdentityNumber } from "#lib/catalogue/refusals/identity-number";
import { likeness, NEAR_COPY, NearCopyFinder } from "#lib/catalogue/refusals/near-copies";
import { privateDetails, type PrivateDetail } from "#lib/catalogue/refusals/private-details";
import { refusedTexts } from "#lib/catalogue/refusals/refused-texts";
import { scriptFault } from "#lib/catalogue/refusals/script";
import { SharedRuns } from "#lib/catalogue/refusals/source-runs";
import { shownTexts } from "#lib/catalogue/refusals/shown-texts";
import { LOCALES, type Locale } from "#lib/policy/locale";
import { seedCity, seedDossiers, seedPainpoints } from "../support/seed.ts";

const details = (text: string) => privateDetails(text).map(({ detail }) => detail);

const PRIVATE: Record<PrivateDetail, string[]> = {
  "a web address": [
    "詳見 https://example.com/a?b=1",
    "詳見http://example.com。",
    "See www.example.com.tw for more",
    "資料放在example.com.tw上",
    "The form is at forms.example.gov.tw/apply",
    "短網址 reurl.cc/abc12 可以看到",
    "link: bit.ly/3xYz",
    "ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ",
    "ftp://files.example/x",
    "加入 t.me/somegroup",
    "line://ti/p/abc",
    "See HTTPS://EXAMPLE.ORG",
  ],
  "an e-mail address": [
    "請寄到 wang.ming@example.com 給我",
    "寄到wang@example.com.tw即可",
    "ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ",
    "Write to a_b+c@mail.example.co.uk.",
    "wang (at) example (dot) com",
    "wang [at] example.com",
  ],
  "a phone number": [
    "打 0912345678 找我",
    "手機0912-345-678",
    "０９１２－３４５－６７８",
    "0912 345 678",
    "0912.345.678",
    "(02)2720-8889",
    "（０２）２７２０８８８９",
    "02-2720-8889 分機 12",
    "02 2720 8889",
    "0227208889",
    "03-5216121",
    "037-123456",
    "049-2332161",
    "0836-22381",
    "+886 912 345 678",
    "+886-2-2720-8889",
    "+886912345678",
    "886-912-345-678",
    "00886912345678",
    "(+886) 2 2720 8889",
    "Call +1 415 555 2671 now",
    "免付費 0800-024-111",
    "手機零九一二三四五六七八",
    "電話：2720-8889",
    "電話 27208889",
    "phone 2720-8889",
    "Tel. 2720-8889",
    "0912 34 56 78",
    "call-0912-345-678",
  ],
  "an identity number": ["身分證 A123456789", "a123456789", "Ａ１２３４５６７８９", "居留證 A800000014", "old ARC AC01234567"],
  "a street address": [
    "住在中山路 12 號",
    "臺北市信義區市府路1號",
    "忠孝東路四段216巷27弄5號3樓",
    "忠孝東路四段 216 巷 27 弄 5 之 1 號",
    "民生街十二號二樓",
    "仁愛路三段二百號",
    "中山路１２－３號",
    "凱達格蘭大道1號",
    "永康街 12 巷 3 號",
    "No. 12, Lane 3, Section 2, Heping East Road",
    "No.12, Alley 5, Lane 3",
    "lives at No. 7, Zhongshan N. Rd",
    "Heping East Road Section 2, No. 12",
    "12 Heping East Road",
    "at 216-3, Zhongxiao East Road Sec. 4",
    "1 Shifu Rd., Xinyi District",
  ],
};

const FAIR = [
  // Help lines and service numbers.
  "撥 1925、113、110 或 119",
  "打1999市民熱線，或1922",
  "Call 1925, or 119 in an emergency",
  "撥打 165 反詐騙專線",
  // Money, counts, ranges, percentages.
  "一年 1,250,000 元到 3,000,000 元",
  "NT$1234567890",
  "NT$ 12,345,678",
  "約 12000000 人",
  "2,000-3,000 元、20000-30000 元",
  "0.05 到 0.25，約 12.5%–37.5%",
  "成長 +12.5%，多了 +1,200,000 元",
  "電話 3000-5000 通",
  "電話 20000000 通",
  "每支電話 12000 元",
  "phone bills of 2015-2018",
  "手機 2000-3000 元",
  // Years, months, days, hours.
  "2015-2018、2018-05、2018-05-21、2018/05/21",
  "05-10-2018、105 年 3 月 21 日、20180521",
  "09:00-18:30、08:00–12:00 與 13:30–17:30",
  "二〇一七年到二〇一八年",
  "民國一〇五年",
  "02 03 04 05 06 年級、0-2500-3500 元",
  "from 01-03 to 05-07 in 2018",
  // Decrees, cases, batches, models, codes.
  "台內營字第0950123456號函",
  "院臺字第 0970012345 號",
  "衛生福利部衛部醫字第1061234567號",
  "釋字第 748 號",
  "刑法第 185 條之 3",
  "Tai-Nei-Ying-Zi No. 0950123456",
  "Act No. 12 and Article 3, Section 2, No. 5",
  "統一編號 12345678",
  "條碼 4710123456789、ISBN 978-957-33-1234-5",
  "批號 A123456780",
  "型號 AB12345678、KTM-125、E220、PM2.5、CNS 15193",
  "發票 AB-12345678",
  "郵遞區號 11008-2345",
  "0.0912345678",
  // Roads, stations, signals.
  "國道一號、國道 3 號、台 61 線、快速道路 64 號",
  "高速公路一號、鐵路 3 號機車、網路 5 號方案",
  "忠孝東路 3 號出口、捷運站 2 號出口",
  "路口號誌、巷口號誌、路三號誌",
  "中山路三段、216 巷裡",
  "門牌號碼避開四號",
  "公車 307 號、街上 3 號公車",
  "路 5 號車",
  "第二階段 3 號樣品",
  "Freeway No. 1 and Highway 9",
  "Exit 3, Zhongxiao Fuxing Road",
  "MRT Exit No. 3 Heping Road",
  "Bus No. 12 on Heping East Road",
  "In 2018 Zhongxiao East Road was dug up",
  "On 5 May Chongqing South Road was closed",
  "a shop on Linsen North or Anhe Road",
  "all 12 Taipei Road Bureau teams",
  "12 roads and 3 streets, 5 lanes",
  "a 30 km/h street",
  // Addresses' neighbours.
  "每月付費給 App Store、Google、104 人力銀行",
  "e.g. this, i.e. that, vs. those, 3.5 hours, v2.0.1, a.m./p.m.",
  "works.In summary, it ends.Then more",
  "Node.js and Vue.js developers",
  "@work 帳號與 @ 符號",
  "price @ 30 元",
  "look at (at least) two shops",
  "and/or, per km/h, 24/7, TCP/IP",
  "比例 1:2，見 3:30 的車",
  "電子郵件與網址不得公開",
];

test.describe("private details", () => {
  for (const [detail, texts] of Object.entries(PRIVATE))
    test(`${detail} is found however it is written`, () => {
      for (const text of texts) expect.soft(details(text), text).toEqual([detail]);
    });

  test("help lines, money, years, ranges, shares, models, decrees, roads and their like are none", () => {
    for (const text of FAIR) expect.soft(privateDetails(text), text).toEqual([]);
  });

  test("a long text is read in a time that grows with its length, not its square", () => {
    // One text four times as long as another takes as long as four of those: 1, or 4 if the time grew with the square.
    const BETWEEN = 2;
    for (const piece of ["a", "a.", "0", "0-", "1,", "路", "路一", "A b ", "No. 1 ", "Abc ", "x@", "09123 ", "www", "+", "("]) {
      const [short, long] = [`9@.a${piece.repeat(4_000 / piece.length)}`, `9@.a${piece.repeat(16_000 / piece.length)}`];
      let [fourShort, oneLong] = [Infinity, Infinity];
      // The best of each: what else the machine does only ever adds.
      for (let run = 0; run < 30 && (run < 2 || oneLong / fourShort > BETWEEN); run += 1) {
        fourShort = Math.min(
          fourShort,
          millisOf(() => [1, 2, 3, 4].forEach(() => privateDetails(short))),
        );
        oneLong = Math.min(
          oneLong,
          millisOf(() => privateDetails(long)),
        );
      }
      expect(oneLong / fourShort, piece).toBeLessThan(BETWEEN);
    }
  });
});

/** Of the processor: what else the machine does takes none of ours. */
function millisOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("an identity number is told by its check digit, for citizens and both kinds of residents", () => {
  // From the Ministry of the Interior's own examples of the rule, and all their neighbours by one.
  for (const number of ["A123456789", "a123456789", "A800000014", "AC01234567"]) {
    expect(isIdentityNumber(number), number).toBe(true);
    const [last = ""] = number.slice(-1);
    expect(isIdentityNumber(`${number.slice(0, -1)}${(Number(last) + 1) % 10}`)).toBe(false);
  }
  for (const number of ["A023456789", "A12345678", "A1234567890", "1123456789", ""]) expect(isIdentityNumber(number), number).toBe(false);
});

test.describe("the script of a text", () => {
  for (const text of ["Only English here", "12345", "カタカナ"])
    test(`Chinese without a Chinese character is refused: ${text}`, () => {
      expect(scriptFault(text, "zh-Hant")).toMatch(/no Chinese character/);
    });

  for (const text of ["手机没有信号，网络很慢", "线上课程", "这个问题没有人处理，消费者只能自己承担风险", "软件 App 退费难"])
    test(`Simplified Chinese is refused: ${text}`, () => {
      expect(scriptFault(text, "zh-Hant")).toMatch(/mostly in Simplified/);
    });

  test("English with Chinese characters is refused", () => {
    expect(scriptFault("The 里長 does not answer", "en")).toMatch(/in English/);
  });

  for (const text of ["用 Uber Eats 與 foodpanda 叫外送", "平台", "占", "吃飯", "網友寫「双十一」的活動沒有優惠", "YouBike 站點"])
    test(`Traditional as Taiwan writes it is fine: ${text}`, () => {
      expect(scriptFault(text, "zh-Hant")).toBeUndefined();
    });

  test("English with accents and signs is fine", () => {
    expect(scriptFault("A café’s price: NT$50 – “half”…", "en")).toBeUndefined();
  });

  test("almost every Simplified phrase by which people search the shipped catalogue would be told as such", () => {
    const phrases = seedDossiers().flatMap(({ queries }) => queries.cn);
    const told = phrases.filter((phrase) => scriptFault(phrase, "zh-Hant") !== undefined);
    expect(told.length / phrases.length).toBeGreaterThan(0.9);
  });
});

test("every text that is shown is read: both languages of whatever has them, and the slug; private notes, keywords and phrases are not", () => {
  const [painpoint] = seedPainpoints();
  const [dossier] = seedDossiers();
  if (!painpoint || !dossier) throw new Error("The shipped catalogue is empty.");
  const fields = (entry: { slug: string }) => shownTexts(entry).map(({ field }) => field);
  expect(fields(painpoint)).toEqual(expect.arrayContaining(["slug", "headline.zh-Hant", "summary.en", "existing_solutions.0.gap.en"]));
  expect(fields(dossier)).toEqual(expect.arrayContaining(["slug", "job.so_that.en", "ways_in.0.weakness.zh-Hant", "advice.zh-Hant"]));
  for (const field of [...fields(painpoint), ...fields(dossier)])
    expect(field).not.toMatch(/severity|unmet_need|keywords|queries|topics|threads/);
});

test("nothing of the shipped catalogue is refused: pain points, dossiers, city", () => {
  const entries = [...seedPainpoints(), ...seedDossiers(), { slug: "city", ...seedCity() }];
  expect(entries.flatMap(shownTexts).length).toBeGreaterThan(50_000);
  expect(entries.flatMap((entry) => refusedTexts(entry).map((fault) => ({ slug: entry.slug, ...fault })))).toEqual([]);
});

test.describe("near copies", () => {
  const told = (locale: Locale) => seedPainpoints().map(({ headline, summary }) => `${headline[locale]} ${summary[locale]}`);
  /** With every nth word or character another. */
  const altered = (text: string, locale: Locale, nth: number) =>
    locale === "en"
      ? text
          .split(" ")
          .map((word, at) => (at % nth === 0 ? "otherwise" : word))
          .join(" ")
      : Array.from(text, (character, at) => (at % nth === 0 ? "別" : character)).join("");
  /** Every text of a catalogue is held against all of them; by the place of the copy, what it is a copy of. */
  const found = (texts: readonly string[], locale: Locale, from = 0) => {
    const finder = new NearCopyFinder(locale);
    for (const text of texts) finder.add(text);
    return finder.candidates(from);
  };

  for (const locale of LOCALES) {
    test(`no two of the shipped catalogue come near the measure, each held against each: ${locale}`, () => {
      const texts = told(locale).slice(0, 100);
      const most = Math.max(...texts.flatMap((one, at) => texts.slice(0, at).map((other) => likeness(one, other, locale))));
      expect(most).toBeLessThan(NEAR_COPY / 3);
      expect([...found(told(locale), locale)]).toEqual([]);
    });

    test(`a copy with some of its words changed is found, whichever of all it copies: ${locale}`, () => {
      const texts = told(locale);
      const copies = texts.map((text) => altered(text, locale, 8));
      const missed = [...found([...texts, ...copies], locale, texts.length)].filter(([copy, original]) => copy - texts.length !== original);
      expect(missed).toEqual([]);
      expect(found([...texts, ...copies], locale, texts.length).size).toBe(texts.length);
    });

    test(`nearly all that are just as like as the measure says are looked at: ${locale}`, () => {
      const texts = told(locale);
      const pairs = texts.map((text) => [text, [2, 3, 4, 5, 6, 7, 8].map((nth) => altered(text, locale, nth))] as const);
      const justAlike = pairs.flatMap(([text, all]) => {
        const like = all.find((other) => Math.abs(likeness(text, other, locale) - NEAR_COPY) < 0.04);
        return like === undefined ? [] : [[text, like] as const];
      });
      expect(justAlike.length).toBeGreaterThan(30);
      const missed = justAlike.filter((pair) => found(pair, locale, 1).size === 0);
      expect(missed.length).toBeLessThan(justAlike.length / 20);
    });
  }

  test("marks, spaces and capitals make no other text, and nothing written is like nothing", () => {
    expect(likeness("The bus is late.", "the BUS — is late!", "en")).toBe(1);
    expect(likeness("公車 又 誤點", "公車又誤點。", "zh-Hant")).toBe(1);
    expect(likeness("", "", "en")).toBe(0);
  });

  test("finds one copy among twenty thousand texts in seconds, and not at all all with all", () => {
    const words = told("en").flatMap((text) => text.split(" "));
    const texts = Array.from({ length: 20_000 }, (_, number) =>
      Array.from({ length: 60 }, (__, at) => words[(number * 7_919 + at * (1 + (number % 911))) % words.length] ?? "").join(" "),
    );
    texts.push(texts[4_711]?.replace(/^\S+/, "Another") ?? "");
    const started = performance.now();
    expect(found(texts, "en", 20_000)).toEqual(new Map([[20_000, 4_711]]));
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

test.describe("words of private sources", () => {
  const HAN = "我住在這棟老公寓的三樓每天早上都被樓下的噪音吵醒";
  const LATIN = "every single morning the noise from downstairs wakes me up before it is light";
  const shared = (published: string, source: string) => {
    const runs = new SharedRuns(published.length);
    runs.publish(published);
    runs.compare(source);
    return runs.sharedBy(published);
  };

  test("a run of 12 Han or 40 Latin characters is found wherever it begins, whatever marks stand in it, and one shorter is not", () => {
    for (let from = 0; from + 12 <= HAN.length; from += 1) {
      const run = HAN.slice(from, from + 12);
      for (const before of ["", "甲", "甲乙", "甲乙丙", "甲乙丙丁"]) {
        const published = `${before}${run.slice(0, 5)}，${run.slice(5)}戊己庚`;
        expect(shared(published, `辛壬${run.slice(0, 7)}、${run.slice(7)}癸子`), `${before} ${from}`).toBe(run);
        expect(shared(published, `辛壬${run.slice(0, 11)}癸子`)).toBeUndefined();
      }
    }
    for (let from = 0; from + 40 <= LATIN.length; from += 1) {
      const run = LATIN.slice(from, from + 40);
      expect(shared(`qq ww${run}ee`, `zz${run.toUpperCase()}xx yy`), run).toBe(run);
      expect(shared(`qq ww${run}ee`, `zz${run.slice(0, 39)}#xx yy`.replace("#", "q")), run).toBeUndefined();
    }
  });

  test("the shipped catalogue shares no run with words of other people", () => {
    const texts = seedPainpoints().flatMap(shownTexts);
    const runs = new SharedRuns(2_000_000);
    for (const { text } of texts) runs.publish(text);
    for (const source of [HAN, LATIN, ...FAIR]) runs.compare(source);
    expect(texts.filter(({ text }) => runs.sharedBy(text) !== undefined)).toEqual([]);
  });
});
