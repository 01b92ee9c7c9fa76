import fc from "fast-check";
import { expect, test } from "playwright/test";
import { beginningOf, marksIn, snippetOf } from "#lib/feed/search/snippet";
import { tokens } from "#lib/feed/search/tokens";
import { visibleSeed } from "../support/seed.ts";

const marked = (text: string, q: string) => marksIn(text, new Set(tokens(q))).map((mark) => text.slice(...mark));

test("words are marked where they stand, in whatever script, width, case or form they are written", () => {
  expect(marked("市區的停車格太少，找停車位要很久。", "停车")).toEqual(["停車", "停車"]);
  expect(marked("ＵＢＥＲ and uber's drivers", "Uber")).toEqual(["ＵＢＥＲ", "uber's"]);
  expect(marked("Drivers wait; a driver waits.", "drivers waiting")).toEqual(["Drivers", "wait", "driver", "waits"]);
  expect(marked("places at day-care centres", "daycare")).toEqual(["day-care"]);
  expect(marked("𠮷野家的便當", "𠮷野")).toEqual(["𠮷野"]);
  expect(marked("Nothing of it.", "停車")).toEqual([]);
});

test("a snippet has most of the words, is 88 columns wide at most, and says where it was cut", () => {
  const text = "這一句與它無關，只是開頭。".repeat(8) + "夜裡的急診要等六小時，護理師也不夠。" + "這一句在後面，也無關。".repeat(8);
  const snippet = snippetOf(text, new Set(tokens("急診護理師")));
  expect(snippet?.text).toMatch(/^夜裡的急診要等六小時，護理師也不夠。/);
  expect(snippet?.marks.map((mark) => snippet.text.slice(...mark))).toEqual(["急診", "護理師"]);
  expect(snippetOf("無關。", new Set(tokens("急診")))).toBeUndefined();
  expect(beginningOf("A short one.")).toBe("A short one.");
});

test("of every text and any of its words there is a snippet, with a mark in it, that stands in the text as it is", () => {
  const texts = visibleSeed("2018-04").flatMap(({ curated: { summary } }) => Object.values(summary));
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), (text, at) => {
      const all = tokens(text);
      const word = all[at % all.length] ?? "";
      const snippet = snippetOf(text, new Set([word]));
      expect(snippet?.marks.length, word).toBeGreaterThan(0);
      expect(text).toContain(snippet?.text.replaceAll(/^…|…$/g, ""));
      for (const mark of snippet?.marks ?? []) expect(tokens(snippet?.text.slice(...mark) ?? "")).toContain(word);
      const width = Array.from(snippet?.text ?? "").reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
      expect(width).toBeLessThanOrEqual(92);
    }),
    { numRuns: 500 },
  );
});
