import { Converter } from "opencc-js/cn2t";
import { expect, test } from "playwright/test";
import { computeBriefFacts } from "#lib/ai/brief/compute-facts";
import type { BriefFacts } from "#lib/ai/brief/facts";
import { lengthOf } from "#lib/ai/brief/offline/fit-length";
import { asSentence, inSentence, sentencesOf } from "#lib/ai/brief/offline/fragment";
import { BriefProse } from "#lib/ai/brief/prose";
import { writeOffline } from "#lib/ai/brief/write-offline";
import { ROLE_SHAPES, TIER_CAPS_TWD, type FixedTier } from "#lib/policy/brief-terms";
import { LOCALES, type Locale } from "#lib/policy/locale";
import { VERDICTS } from "#lib/schemas/brief";
import { plainFacts } from "../support/brief-facts.ts";
import { briefSubjects } from "../support/brief-subjects.ts";
import { seedPainpoints } from "../support/seed.ts";

// One worker writes them all once: what they cost is the writing, not the looking.
test.describe.configure({ mode: "default" });

/** Late enough for every pain point of the shipped catalogue to be visible. */
const THROUGH = "2018-05";
const TIERS = Object.keys(TIER_CAPS_TWD) as FixedTier[];
const LENGTHS: Record<Locale, [least: number, most: number]> = { en: [80, 160], "zh-Hant": [120, 260] };
const { slugs, subject: subjectOf } = briefSubjects(THROUGH);
const SUBJECTS = localised((locale) => slugs.map((slug) => subjectOf(slug, locale)));

interface Written {
  facts: BriefFacts;
  prose: BriefProse;
  label: string;
}

/**
 * Every pain point with every tier, by its own facts, and by plain ones of any decision; role shapes, timelines and decisions
 * take turns, so that each meets each.
 */
const computed = onceEach((locale) => written(locale, computeBriefFacts));
const all = onceEach((locale) => [...computed(locale), ...written(locale, plainFacts)]);

function localised<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return { "zh-Hant": of("zh-Hant"), en: of("en") };
}

/** When it is first asked for: collecting the tests reads this file too, in every process. */
function onceEach<T>(of: (locale: Locale) => T): (locale: Locale) => T {
  const known = new Map<Locale, T>();
  return (locale) => {
    const value = known.get(locale) ?? of(locale);
    known.set(locale, value);
    return value;
  };
}

function written(locale: Locale, factsOf: typeof plainFacts): Written[] {
  return SUBJECTS[locale].flatMap((subject, at) =>
    TIERS.map((tier, turn) => {
      const terms = {
        budget_tier: tier,
        role_shape: ROLE_SHAPES[(at + turn) % ROLE_SHAPES.length] ?? "solo",
        timeline_months: 1 + ((at * 7 + turn) % 36),
      };
      const facts = factsOf(subject, terms, VERDICTS[(at + turn) % VERDICTS.length]);
      const label = `${subject.painpoint.slug} ${locale} ${tier} ${terms.role_shape} ${facts.sections.verdict.decision}`;
      return { facts, prose: writeOffline(facts), label };
    }),
  );
}

interface Field {
  text: string;
  /** The job's clauses follow the words When, I want and so that. */
  isClause: boolean;
}

function fieldsOf({ job_to_be_done: job, ...prose }: BriefProse): Field[] {
  const fields = (texts: string[], isClause: boolean) => texts.map((text) => ({ text, isClause }));
  return [...fields(Object.values(prose).flat(), false), ...fields(Object.values(job), true)];
}

/** Texts of which something holds that should not, each with its brief; one assertion over all is what keeps this fast. */
function textsOf(locale: Locale, isFaulty: (field: Field) => boolean): string[] {
  return all(locale).flatMap(({ prose, label }) =>
    fieldsOf(prose)
      .filter(isFaulty)
      .map(({ text }) => `${label}: ${text}`),
  );
}

const DOUBLED = /[.。!?]{2}|[,，、;；:：]{2}|[,，、;；:：][.。]|[.。][,，;；:：]|\s[.,;:](?!\d)/;

test.describe("the offline writer, over every pain point, tier and decision", () => {
  test("writes about the whole catalogue", () => {
    for (const locale of LOCALES) expect(SUBJECTS[locale].length).toBe(seedPainpoints().length);
  });

  for (const locale of LOCALES) {
    test(`${locale}: fills every field and leaves no slot empty`, () => {
      for (const { prose } of all(locale)) BriefProse.parse(prose);
      expect(
        all(locale)
          .filter(({ prose }) => prose.must.length < 2)
          .map(({ label }) => label),
      ).toEqual([]);
      expect(textsOf(locale, ({ text }) => /undefined|null|NaN|\[object|\$\{|\(\)|（）|「」|^\s|\s$| {2}/.test(text))).toEqual([]);
    });

    test(`${locale}: doubles no punctuation and names no address`, () => {
      expect(textsOf(locale, ({ text }) => DOUBLED.test(text))).toEqual([]);
      expect(textsOf(locale, ({ text }) => /https?:|www\.|\.tw\b|\.com\b/i.test(text))).toEqual([]);
    });

    test(`${locale}: sentences begin and end as sentences do`, () => {
      const isSentence = locale === "en" ? /^[“"]?[A-Z\d][^]*[.?!]["”]?$|^eSIM/ : /^[^，、。；：！？][^]*[。？！]$/;
      expect(
        textsOf(locale, ({ text, isClause }) => !isClause && !sentencesOf(text, locale).every((sentence) => isSentence.test(sentence))),
      ).toEqual([]);
    });

    test(`${locale}: an executive summary takes a minute, no less and no more`, () => {
      const [least, most] = LENGTHS[locale];
      const summaries = all(locale).map(({ prose }) => prose.executive_summary);
      expect(summaries.filter((summary) => lengthOf(summary, locale) < least || lengthOf(summary, locale) > most)).toEqual([]);
    });

    test(`${locale}: every number is one of the facts or of the catalogue`, () => {
      const ofSubject = new Map(SUBJECTS[locale].map((subject) => [subject, numbersOf(JSON.stringify(subject))]));
      const foreign = all(locale).flatMap(({ facts, prose, label }) => {
        const { subject, ...computed } = facts;
        const known = numbersOf(JSON.stringify(computed)).union(ofSubject.get(subject) ?? new Set());
        return fieldsOf(prose).flatMap(({ text }) => (numbersOf(text).isSubsetOf(known) ? [] : [`${label}: ${text}`]));
      });
      expect(foreign).toEqual([]);
    });

    test(`${locale}: no two pain points share a summary, and they begin in many ways`, () => {
      const lean = computed(locale).filter(({ facts }) => facts.tier === "lean");
      expect(new Set(lean.map(({ prose }) => prose.executive_summary)).size).toBe(lean.length);
      const openings = lean.map(({ prose }) =>
        Array.from(prose.executive_summary)
          .slice(0, locale === "en" ? 12 : 4)
          .join(""),
      );
      expect(new Set(openings).size).toBeGreaterThan(lean.length / 3);
      const mostCommon = Math.max(...Array.from(Map.groupBy(openings, (opening) => opening).values(), (same) => same.length));
      expect(mostCommon).toBeLessThan(lean.length / 5);
    });
  }

  test("writes no Simplified character in Chinese, and no Chinese in English", () => {
    const isSimplified = isSimplifiedOnly();
    const characters = new Set(all("zh-Hant").flatMap(({ prose }) => fieldsOf(prose).flatMap(({ text }) => Array.from(text))));
    expect(Array.from(characters).filter(isSimplified)).toEqual([]);
    expect(textsOf("en", ({ text }) => /[\p{Script=Han}，。、：；「」（）]/u.test(text))).toEqual([]);
  });

  test("the same facts give the same words", () => {
    for (const { facts, prose } of all("en").slice(0, 20)) expect(writeOffline(structuredClone(facts))).toEqual(prose);
  });
});

test.describe("a different case reads differently", () => {
  const terms = { budget_tier: "bootstrap", role_shape: "duo", timeline_months: 6 } as const;

  for (const locale of LOCALES) {
    test(`${locale}: each decision has its own verdict, way in and first customers`, () => {
      for (const subject of SUBJECTS[locale].slice(0, 10)) {
        const proses = VERDICTS.map((decision) => writeOffline(plainFacts(subject, terms, decision)));
        for (const field of ["one_line", "executive_summary", "wedge"] as const)
          expect(new Set(proses.map((prose) => prose[field])).size, `${subject.painpoint.slug} ${field}`).toBe(VERDICTS.length);
        const [build, , pivot, leave] = proses;
        expect(new Set([build, pivot, leave].map((prose) => prose?.first_ten_customers)).size).toBe(3);
      }
    });

    test(`${locale}: a tier changes the way in, what must be done and what is left out; a role shape what is left out`, () => {
      for (const subject of SUBJECTS[locale].slice(0, 10)) {
        const byTier = TIERS.map((budget_tier) => writeOffline(plainFacts(subject, { ...terms, budget_tier }, "test_first")));
        for (const field of ["wedge", "value_proposition", "first_ten_customers", "must", "wont"] as const)
          expect(new Set(byTier.map((prose) => JSON.stringify(prose[field]))).size, `${subject.painpoint.slug} ${field}`).toBe(
            TIERS.length,
          );
        const byRole = ROLE_SHAPES.map((role_shape) => writeOffline(plainFacts(subject, { ...terms, role_shape }, "test_first")));
        expect(new Set(byRole.map((prose) => JSON.stringify(prose.wont))).size).toBe(ROLE_SHAPES.length);
      }
    });
  }

  test("what should not be built says what to do instead", () => {
    const wedges = SUBJECTS.en.map((subject) => writeOffline(plainFacts(subject, terms, "do_not_build")).wedge);
    expect(wedges.filter((wedge) => !/deserves the time more|get what exists mended|Better to watch it/.test(wedge))).toEqual([]);
  });

  test("a pain point without analysis, domain, scores or months is written about all the same", () => {
    for (const locale of LOCALES) {
      const [subject] = SUBJECTS[locale];
      if (!subject) throw new Error("The catalogue is empty.");
      const bare = {
        ...subject.painpoint,
        market_analysis: null,
        domain: null,
        composite_score: null,
        pain_severity: null,
        unmet_need_score: null,
        frequency: null,
        first_seen_month: null,
        last_active_month: null,
      };
      for (const decision of VERDICTS) {
        const prose = writeOffline(plainFacts({ ...subject, painpoint: bare, related: [] }, terms, decision));
        expect(fieldsOf(BriefProse.parse(prose)).filter(({ text }) => /undefined|null|NaN/.test(text))).toEqual([]);
      }
    }
  });
});

test.describe("fragments fit into sentences", () => {
  test("a name keeps its capital, other words lose it", () => {
    expect(inSentence("Taoyuan Airport signs are hard to read.", "en")).toBe("Taoyuan Airport signs are hard to read");
    expect(inSentence("LED lamps hurt", "en")).toBe("LED lamps hurt");
    expect(inSentence("E-ticket wallets", "en")).toBe("e-ticket wallets");
    expect(inSentence("A Chinese-only licence", "en")).toBe("a Chinese-only licence");
    expect(inSentence("South Korean roller barriers", "en")).toBe("South Korean roller barriers");
    expect(inSentence("NT$2,500 a month", "en")).toBe("NT$2,500 a month");
  });

  test("a colon becomes a dash, and quotation marks nest", () => {
    expect(inSentence("Cost calculator: tax and parking", "en")).toBe("cost calculator – tax and parking");
    expect(inSentence("「這家收什麼」查詢：附優惠", "zh-Hant")).toBe("『這家收什麼』查詢──附優惠");
  });

  test("a sentence has one full stop", () => {
    expect(asSentence("nobody asked.", "en")).toBe("Nobody asked.");
    expect(asSentence("沒有人問。", "zh-Hant")).toBe("沒有人問。");
  });

  test("nothing of the catalogue is cut in the middle of a sentence", () => {
    const summaries = seedPainpoints().map(({ summary }) => summary);
    expect(summaries.filter(({ en }) => sentencesOf(en, "en").join(" ") !== en)).toEqual([]);
    expect(summaries.filter((summary) => sentencesOf(summary["zh-Hant"], "zh-Hant").join("") !== summary["zh-Hant"])).toEqual([]);
    const sentences = summaries.flatMap(({ en }) => sentencesOf(en, "en"));
    expect(sentences.filter((sentence) => !/^[“"A-Z\d].{12,}[.?!]$/.test(sentence))).toEqual([]);
  });
});

/** With thousands commas taken out; a month counts as its year and its number. */
function numbersOf(text: string): Set<string> {
  return new Set(Array.from(text.replaceAll(/(?<=\d),(?=\d{3})/g, "").matchAll(/\d+(?:\.\d+)?/g), ([number]) => String(Number(number))));
}

/** Whether a character is written in Simplified Chinese alone: the fold to Traditional changes it, and the catalogue never writes it. */
function isSimplifiedOnly(): (character: string) => boolean {
  const toTraditional = Converter({ from: "cn", to: "tw" });
  const catalogue = new Set(JSON.stringify(seedPainpoints()));
  return (character) => !catalogue.has(character) && toTraditional(character) !== character;
}
