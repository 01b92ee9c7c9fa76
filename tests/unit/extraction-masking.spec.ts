import { expect, test } from "playwright/test";
import { marksOf } from "#lib/extraction/reading/marks-of";
import { mask } from "#lib/extraction/reading/mask";
import { normalise } from "#lib/extraction/reading/normalise";

const PRIVATE: [string, string][] = [
  ["請寄 mei.lin@mail.example 給我", "請寄 〔電郵〕 給我"],
  ["打 0912-345-678 找我", "打 〔電話〕 找我"],
  ["Call me on 02-2345-6789 please", "Call me on [phone] please"],
  ["身分證 A123456789 被抄走", "身分證 〔證號〕 被抄走"],
  ["IG: mei_lin88 有照片", "IG: 〔帳號〕 有照片"],
];

test("what is private is replaced by what it was, in the text's own language", () => {
  for (const [text, masked] of PRIVATE) expect(mask(text).text).toBe(masked);
});

test("a street number and a plate are gone", () => {
  expect(mask("他住大安區和平東路一段 12 號 3 樓").text).not.toMatch(/12|3 樓/);
  expect(mask("車牌 ABC-1234 擋住出口").text).not.toContain("1234");
});

test("prices, years, decree numbers, bus lines, help lines and models stay", () => {
  for (const text of ["押金 36,000 元", "2017-2018 年", "搭 307 公車", "打 1925 或 119、110", "府交字第 1070012345 號函", "iPhone X-1000"])
    expect(mask(text).text).toBe(text);
});

test("quotations of others, signatures and markup go, and of the date the month alone stays", () => {
  const { body, month, language } =
    normalise({ body: "<p>門鎖沒電</p><blockquote>別人說的</blockquote>", postedAt: "2018-06-30T20:00:00Z" }) ?? {};
  expect([body, month, language]).toEqual(["門鎖沒電", "2018-07", "zh-Hant"]);
  const mail = "I agree.\n> what you said\nOn Monday, Jo wrote:\n-- \nMei";
  expect(normalise({ body: mail, postedAt: "2018-06-30" })).toMatchObject({ body: "I agree.", month: "2018-06", language: "en" });
});

test("an item without a date that can be read is none", () => {
  expect(normalise({ body: "x", postedAt: "yesterday" })).toBeUndefined();
});

test("politics, religion, sexuality and named persons are marked, a plain complaint is not", () => {
  expect(marksOf("罷免投票")).toContain("politics");
  expect(marksOf("The church is loud")).toContain("religion");
  expect(marksOf("陳先生說不行")).toContain("named person");
  expect(marksOf("Ms Carter refused")).toContain("named person");
  expect(marksOf("電梯又壞了，等了三天")).toEqual([]);
});
