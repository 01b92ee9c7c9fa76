import { expect, test } from "playwright/test";
import { filled, filledText } from "#lib/policy/message";

const MESSAGE = {
  "zh-Hant": "{domain}有 {count, number} 則痛點。",
  en: "{domain} has {count, plural, one {# pain point} other {# pain points}}: it's {what}.",
};

test("one message is filled in both languages, with the plurals, the thousands and the names of each", () => {
  const values = { domain: { "zh-Hant": "飲食", en: "Food" }, count: 1234, what: "O'Neil's {list}" };
  expect(filledText(MESSAGE, values)).toEqual({
    "zh-Hant": "飲食有 1,234 則痛點。",
    en: "Food has 1,234 pain points: it's O'Neil's {list}.",
  });
  expect(filled("en", MESSAGE.en, { domain: "Food", count: 1, what: "x" })).toBe("Food has 1 pain point: it's x.");
});

test("a value that is missing, and a message that is none, throw where they are filled in", () => {
  expect(() => filled("en", MESSAGE.en, { domain: "Food" })).toThrow();
  expect(() => filled("en", "{count, plural, one {#", { count: 1 })).toThrow();
});
