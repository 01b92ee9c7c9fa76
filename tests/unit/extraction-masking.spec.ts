import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { mask } from "#lib/extraction/reading/mask";
import { monthOf } from "#lib/extraction/reading/month-of";
import { normalise } from "#lib/extraction/reading/normalise";
import { plain } from "#lib/extraction/reading/plain";

interface Planted {
  text: string;
  planted: { kind: string; value: string }[];
  fair: string[];
}

/** Written by a reader who had not seen the code; the kept half missed its bar once and is working material since. */
const SET = `${import.meta.dirname}/../eval-extraction/masks.jsonl`;
const lines = readFileSync(SET, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Planted);

test("every e-mail, phone, identity number, plate and address that was planted is masked, and of their fair neighbours at most one in fifty", () => {
  expect(lines.flatMap(({ planted }) => planted).length).toBeGreaterThan(130);
  let lost = 0;
  for (const { text, planted, fair } of lines) {
    const { text: written, masked } = mask(text);
    for (const { value } of planted)
      expect
        .soft(
          masked.some((one) => one.value.includes(value)),
          value,
        )
        .toBe(true);
    lost += fair.filter((value) => !written.includes(value)).length;
  }
  expect(lost).toBeLessThanOrEqual(lines.flatMap(({ fair }) => fair).length / 50);
});

test("what is masked is written in the text's language, an extension goes with its number, and a masked text has nothing left to mask", () => {
  expect(mask("打 02-23456789 分機 12 找我").text).toBe("打 〔電話〕 找我");
  expect(mask("Call 0912-345-678 or write to a.b@mail.example").text).toBe("Call [phone] or write to [e-mail]");
  for (const { text } of lines) expect(mask(mask(text).text).masked).toEqual([]);
});

test("names by which somebody is found elsewhere are masked: handles, and accounts that are named", () => {
  expect(mask("加我 LINE ID: rose_0520，或 @rose.huang").text).toBe("加我 LINE ID: 〔帳號〕，或 〔帳號〕");
});

test("markup, quotations of others, what announces them and signatures are left out; the words stay", () => {
  expect(plain("<p>第一段</p><blockquote>別人的話</blockquote><p>第二段 &amp; 更多</p>")).toBe("第一段\n\n第二段 & 更多");
  expect(plain("> 你說的\n※ 引述《某某》之銘言：\n: 上一篇\n我的回覆\n--\n簽名檔")).toBe("我的回覆");
  expect(plain("On Mon, 4 Jun 2018 at 10:00, Ann wrote:\n> old\nnew words")).toBe("new words");
});

test("of a date the month where the market is stays, and nothing finer; what is no date is passed over", () => {
  expect(monthOf("2018-06-30T17:00:00Z")).toBe("2018-07");
  expect(monthOf("2018-06-30T23:59:00+08:00")).toBe("2018-06");
  expect(monthOf("2018-06-30 23:59")).toBe("2018-06");
  expect(monthOf("2018/6/3")).toBe("2018-06");
  for (const none of ["", "yesterday", "2018-13-01", "20180603"]) expect(monthOf(none), none).toBeUndefined();
  expect(normalise({ body: "x", postedAt: "yesterday" })).toBeUndefined();
});

test("what touches politics, religion, sexuality or a named person is marked, everyday pains are not", () => {
  const marksOf = (body: string) => normalise({ body, postedAt: "2018-06-01" })?.marks;
  expect(marksOf("投給誰都一樣，選舉快到了")).toEqual(["politics"]);
  expect(marksOf("教會門口停滿車")).toEqual(["religion"]);
  expect(marksOf("護理師說找林醫師")).toEqual(["named person"]);
  expect(marksOf("Please ask Mr Chen about it")).toEqual(["named person"]);
  for (const none of ["垃圾車提早來了", "房東不退押金", "The lift is broken again", "公車一直不來"])
    expect(marksOf(none), none).toEqual([]);
});
