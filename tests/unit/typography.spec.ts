import { expect, test } from "playwright/test";
import { withUnpartedNumbers } from "#lib/adapters/web/unparted-numbers";

test("a number in Chinese stays with its measure word, and other spaces stay where a line may break", () => {
  const messages = { list: { count: "{total, plural, other {# 則痛點}}，晚 {lag} 個月，第 {place} 名", who: "以 {email} 登入 API" } };
  expect(withUnpartedNumbers(messages)).toEqual({
    list: { count: "{total, plural, other {#\u00a0則痛點}}，晚 {lag}\u00a0個月，第\u00a0{place}\u00a0名", who: "以 {email} 登入 API" },
  });
});
