import fc from "fast-check";
import { expect, test } from "playwright/test";
import { beginningOf, marksIn, snippetOf } from "#lib/feed/search/snippet";
import { fold, tokens } from "#lib/feed/search/tokens";
import { visibleSeed } from "../support/seed.ts";

const marked = (text: string, q: string) => marksIn(text, new Set(tokens(q))).map((mark) => text.slice(...mark));

test("words are marked where they stand, in whatever script, width, case or form they are written", () => {
  expect(marked("市區的停車格太少，找停車位要很久。", "停车")).toEqual(["停車", "停車"]);
  expect(marked("ＵＢＥＲ and uber's drivers", "Uber")).toEqual(["ＵＢＥＲ", "uber's"]);
  expect(marked("Drivers wait; a driver waits.", "drivers waiting")).toEqual(["Drivers", "wait", "driver", "waits"]);
  expect(marked("places at day-care centres", "daycare")).toEqual(["day-care"]);
  expect(marked("Kerbside bays: the kerb side is lower.", "kerbside")).toEqual(["Kerbside", "kerb side"]);
  expect(marked("𠮷野家的便當", "𠮷野")).toEqual(["𠮷野"]);
  expect(marked("Nothing of it.", "停車")).toEqual([]);
});

test("a snippet has most of the words, and says where it was cut", () => {
  const text = "這一句與它無關，只是開頭。".repeat(8) + "夜裡的急診要等六小時，護理師也不夠。" + "這一句在後面，也無關。".repeat(8);
  const snippet = snippetOf(text, new Set(tokens("急診護理師")));
  expect(snippet?.text).toMatch(/^夜裡的急診要等六小時，護理師也不夠。/);
  expect(snippet?.marks.map((mark) => snippet.text.slice(...mark))).toEqual(["急診", "護理師"]);
  expect(snippetOf("開頭，急診要等。".padEnd(200, "無關的字"), new Set(tokens("急診")))?.text).toMatch(/^…急診要等。.*…$/);
  expect(snippetOf("無關。", new Set(tokens("急診")))).toBeUndefined();
  expect(beginningOf("A short one.")).toBe("A short one.");
});

test("a phrase that stands together is worth no less than its words apart", () => {
  const text = `停車不易，那裡的車也多。${"無關的一句話。".repeat(8)}停車位每月三千元。`;
  expect(snippetOf(text, new Set(tokens("停車位")))?.text).toContain("停車位每月");
});

test("numbers are never cut: what follows a point or a comma within one is no clause", () => {
  for (const [text, q] of [
    ["Small investors lose a fifth to tax plus a 0.4 percent stamp duty, which is charged even on the part already taken.", "stamp duty"],
    ["Whoever drops below 0.9 brings a notice to every parent in the whole of the school district, however small it is.", "notice"],
    ["Private ones close at 7, most nurseries at 5:30 and public nurseries at 5:30, while offices let people go at six.", "nurseries"],
    ["A wheelchair of NT$200,000 or more is paid for by the family alone, and by nobody else in the whole country at all.", "family"],
  ] as const) {
    const shown = snippetOf(text, new Set(tokens(q)))?.text.replaceAll(/^…|…$/g, "") ?? "";
    const [from, to] = [text.indexOf(shown), text.indexOf(shown) + shown.length];
    expect(shown, q).not.toBe("");
    expect(/[\d.,:]$/.test(text.slice(0, from).trimEnd()) && /^\d/.test(shown), shown).toBe(false);
    expect(/\d$/.test(shown) && /^[.,:]?\d/.test(text.slice(to)), shown).toBe(false);
  }
});

test("long words, quotes before Han and what nothing parts are no way out of the bounds", () => {
  const long = "x".repeat(200);
  expect(snippetOf(`${long} parking`, new Set(["parking"]))?.marks).toHaveLength(1);
  expect(marked("用‘Uber’停車很貴", "Uber停車")).toEqual(["Uber", "停車"]);
  const listed = `${"夜市、商圈、景點、".repeat(10)}停車`;
  const snippet = snippetOf(listed, new Set(tokens("停車")));
  expect(snippet?.marks.map((mark) => snippet.text.slice(...mark))).toEqual(["停車"]);
  const whole = "停車".repeat(60);
  expect(snippetOf(whole, new Set(tokens("停車停車")))?.marks.length).toBeGreaterThan(0);
});

test("of every text and any of its words there is a snippet, with a mark in it, that stands in the text as it is", () => {
  const texts = visibleSeed("2018-04").flatMap(({ curated: { summary } }) => Object.values(summary));
  const kerb = texts.find((text) => text.includes("kerb side")) ?? "";
  expect(tokens(kerb)[2]).toBe("kerbsid");
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), (text, at) => {
      const all = tokens(text);
      const word = all[at % all.length] ?? "";
      const snippet = snippetOf(text, new Set([word]));
      expect(snippet?.marks.length, word).toBeGreaterThan(0);
      expect(text).toContain(snippet?.text.replaceAll(/^…|…$/g, ""));
      const shown = snippet?.text.replaceAll(/^…|…$/g, "") ?? "";
      const before = text.indexOf(shown) - (snippet?.text.startsWith("…") ? 1 : 0);
      for (const [from, to] of snippet?.marks ?? []) {
        // 覆 is written 复 within 反覆 alone: what is marked is read in its place, where folding left the places as they are.
        const inPlace = fold(text).length === text.length ? fold(text).slice(before + from, before + to) : "";
        const shownHere = snippet?.text.slice(from, to) ?? "";
        // One word may stand written as two: "kerb side" for "kerbside".
        const asOne = tokens(shownHere.replace(/[\s-]/, ""));
        expect([...tokens(shownHere), ...asOne, ...tokens(inPlace), inPlace]).toContain(word);
      }
      const width = Array.from(shown).reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
      expect(width).toBeLessThanOrEqual(88);
    }),
    { numRuns: 500, examples: [[kerb, 2]] },
  );
});
