import type { Kind } from "#lib/ai/consultant/plan";
import { cuesIn } from "#lib/ai/consultant/read/kinds";
import { fieldsOf, type Slots } from "#lib/ai/consultant/read/slots";

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
  const isQuiet = slots.hits.some(({ meaning }) => meaning.kind === "value" && meaning.value === "quiet");
  if (isQuiet || (cues.has("solved") && fieldsOf(slots).length === 0)) return "quiet";
  if (cues.has("source") || slots.months.length > 0) return "data";
  const fields = fieldsOf(slots);
  const [first] = fields;
  if (fields.includes("score")) return "score";
  return first === undefined ? (/\d/.test(asked) ? "data" : "score") : FIELD_RULES[first];
}
