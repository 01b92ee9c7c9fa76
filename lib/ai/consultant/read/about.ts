import type { Kind } from "#lib/ai/consultant/plan";
import { cuesIn } from "#lib/ai/consultant/read/kinds";
import { fieldsOf, type Slots } from "#lib/ai/consultant/read/slots";

/** So many rules are told at once. */
const MOST_RULES = 3;
const CHATS = ["thanks", "fun", "you", "hello"] as const;
const FIELD_RULES = {
  score: "score",
  severity: "severity",
  frequency: "reach",
  unmet: "unmet",
  replies: "mentions",
  mentions: "mentions",
  confidence: "confidence",
  trend: "trend",
  official_response: "response",
  commercial_intent: "intent",
  nature: "nature",
  first_seen: "data",
  last_active: "data",
  domain: "data",
} as const;

/** Which published rule is asked about, or what a chatty message says. */
export function aboutOf(kind: Kind, slots: Slots, asked: string): string {
  const cues = cuesIn(slots.text);
  if (kind === "off_topic") return "off_topic";
  if (kind === "chat") return CHATS.find((cue) => cues.has(cue)) ?? "hello";
  if (cues.has("brief")) return "brief";
  if (cues.has("lag")) return "lag";
  const fields = fieldsOf(slots);
  const isQuiet = slots.hits.some(({ meaning }) => meaning.kind === "value" && meaning.value === "quiet");
  const rules = new Set([
    ...(isQuiet || (cues.has("solved") && fields.length === 0) ? ["quiet"] : []),
    ...fields.filter((field) => !isQuiet || field !== "trend").map((field) => FIELD_RULES[field]),
    ...(cues.has("source") || slots.months.length > 0 ? ["data"] : []),
  ]);
  if (fields.includes("score") && !cues.has("source")) return "score";
  if (rules.size === 0) return /\d/.test(asked) ? "data" : "score";
  return [...rules].slice(0, MOST_RULES).join(" ");
}
