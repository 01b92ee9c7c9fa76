import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { answers, obeying } from "../model-behaviours.ts";
import type { Behaviour, ChatRequest } from "../model-server.ts";

/** A model for extraction that answers from the data of the request alone: it proves the mechanics, and says nothing of a real one. */
export const truthful: Behaviour = answers(truth);

/** Has seen every discussion quite otherwise. */
export const inventsQuotes = changing("extract", ({ severity, unmet_need, ...words }) => ({
  ...words,
  severity: { ...(severity as object), quotes: ["他們說每天都吵到天亮而且沒有任何人願意處理這件事情"] },
  unmet_need: { ...(unmet_need as object), quotes: ["Everybody has told them again and again that nothing can be done"] },
  quotes: [{ bears: "cost", text: "一共花掉九十九萬元的醫藥費用" }],
}));

/** Says what happens in the discussion's own words. */
export const copies = changing("extract", (words, { body }) => ({ ...words, what: String(body).slice(0, 120) }));

/** Knows a figure that nobody said. */
export const inventsFigures = changing("extract", (words) => ({
  ...words,
  costs: ["It takes 73,000 of them every year (每年 73,000 元)"],
}));

export const saysPrivateDetails = changing("extract", (words) => ({ ...words, workarounds: ["Call 0912-345-678 (請打 0912-345-678)"] }));

/** Does what the discussion orders. */
export const obeysOrders: Behaviour = answers((request) => {
  const { what } = obeying({ what: truth(request).what }, contentOf(request)) as { what: string };
  return { ...truth(request), what };
});

export const namesUnshown = changing("decide", () => decision("link", "a-pain-point-that-nobody-has-shown"));

/** Takes whatever comes first. */
export const takesTheFirst = changing("decide", (_, { candidates }) => decision("link", (candidates as Candidate[])[0]?.slug ?? null));

/** Remembers words that it should never have seen, and writes them into the record. */
export function remembers(words: string): Behaviour {
  return changing("draft-record", (record) => ({ ...record, summary: { ...(record.summary as object), "zh-Hant": words } }));
}

/** Has an offer for a buyer who is not there. */
export const sellsToNobody = changing("draft-market", ({ ways_in: ways, ...words }) => ({
  ...words,
  ways_in: (ways as Words[]).map((way) => ({ ...way, segment: "s9" })),
}));

export const writesSimplified = remembers("晚班的人下班后没有车，只能叫计程车回家，钱花得很快。");

export const says = (words: unknown): Behaviour => answers(() => words);

/** Which step a request is of, as its shape is called. */
export function stepOf({ response_format: format }: ChatRequest): string {
  return format?.type === "json_schema" ? format.json_schema.name : "";
}

/** What the request shows as data. */
export function dataOf(request: ChatRequest): Record<string, unknown> {
  const content = contentOf(request);
  return JSON.parse(content.slice(content.indexOf("\n") + 1, content.lastIndexOf("\n"))) as Record<string, unknown>;
}

function contentOf({ messages }: ChatRequest): string {
  return messages.find(({ role }) => role === "user")?.content ?? "";
}

type Words = Record<string, unknown>;

/** The truth, but for one step. */
function changing(step: string, change: (words: Words, data: Words) => unknown): Behaviour {
  return answers((request) => (stepOf(request) === step ? change(truth(request), dataOf(request)) : truth(request)));
}

function truth(request: ChatRequest): Words {
  const data = dataOf(request);
  switch (stepOf(request)) {
    case "extract":
      return extractOf(data as unknown as Discussion);
    case "decide":
      return decisionOf(data as unknown as { discussion: Words; candidates: Candidate[] });
    default:
      return templateOf(stepOf(request));
  }
}

interface Discussion {
  title: string;
  body: string;
  replies: { body: string }[];
}

function extractOf({ title, body, replies }: Discussion): Words {
  const isChinese = /\p{Script=Han}/u.test(body);
  const sentences = body.split(/(?<=[。！？.!?])\s*/u).filter((sentence) => sentence.length > 12);
  const said = (chinese: string, english: string) => (isChinese ? chinese : english);
  return {
    who: said("附近的住戶", "People of the neighbourhood"),
    // Words of the title in another order make no run with it.
    what: `${said("居民的抱怨：", "What they complain of:")} ${pieces(title).toReversed().join(said("、", " "))}`,
    costs: [said("休息時間", "Time and rest")],
    workarounds: [said("自己想辦法", "They help themselves")],
    solutions: [],
    official_response: "none",
    payment: { level: replies.some((reply) => /願意付|would pay/.test(reply.body)) ? "weak" : "none", signals: [] },
    severity: {
      rating: 6,
      why: said("睡眠受害", "It costs money often"),
      quotes: sentences.slice(1, 2).map((sentence) => sentence.slice(0, 280)),
    },
    unmet_need: { rating: 7, why: said("沒有人處理", "Nobody helps"), quotes: [(replies[0]?.body ?? sentences[0] ?? "").slice(0, 280)] },
    quotes: sentences.slice(0, 1).map((sentence) => ({ bears: "cost", text: sentence.slice(0, 280) })),
  };
}

interface Candidate {
  slug: string;
  headline: string;
  summary: string;
}

function decisionOf({ discussion, candidates }: { discussion: Words; candidates: Candidate[] }): Words {
  const words = new Set(pairs(JSON.stringify(discussion)));
  const share = ({ headline }: Candidate) => pairs(headline).filter((pair) => words.has(pair)).length / Math.max(1, pairs(headline).length);
  const [best] = candidates.toSorted((one, other) => share(other) - share(one) || (one.slug < other.slug ? -1 : 1));
  return best && share(best) >= 0.5 ? decision("link", best.slug) : decision("new", null);
}

function decision(kind: string, slug: string | null): Words {
  return { kind, slug, confidence: 0.8, quote: 0, why: "The same people in the same situation." };
}

/** What the template of a catalogue says of its one pain point, in the parts that are asked for. */
function templateOf(step: string): Words {
  const { slug, domain, headline, summary, who_is_affected, commercial_intent, ...lists } = template("painpoints") as Words & {
    commercial_intent: { signals: unknown };
  };
  const { workarounds, existing_solutions, barriers, angles, gaps, keywords } = lists;
  const dossier = template("dossiers");
  const { tests, risks, rules, recheck, advice, queries } = dossier;
  if (step === "draft-record")
    return {
      ...{ slug, domain, headline, summary, who_is_affected, signals: commercial_intent.signals },
      ...{ workarounds, existing_solutions, barriers, angles, gaps, keywords },
    };
  if (step === "draft-checks") return { tests, risks, rules, recheck, advice, queries };
  const { nature, sensitivity, job, segments, ways_in, alternatives, channels, first_ten, losers } = dossier;
  return { nature, sensitivity, job, segments, ways_in, alternatives, channels, first_ten, losers };
}

function template(file: string): Words {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../docs/catalogue/template/${file}.jsonl`), "utf8")) as Words;
}

function pieces(text: string): string[] {
  return text.match(/\p{Script=Han}{1,4}|[a-z]+/giu) ?? [];
}

function pairs(text: string): string[] {
  const letters = text.toLowerCase().match(/\p{Script=Han}|[a-z]+/gu) ?? [];
  return letters.slice(1).map((letter, at) => `${letters[at]} ${letter}`);
}
