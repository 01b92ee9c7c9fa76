import type { Kind } from "#lib/ai/consultant/plan";
import { cuesIn, rulesOf } from "#lib/ai/consultant/read/kinds";
import { fieldsOf, type Slots } from "#lib/ai/consultant/read/slots";

/** So many rules are told at once. */
const MOST_RULES = 3;
/** So little behind the likeliest, a rule is asked about, too. */
const NEARLY = 0.5;
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
  sensitivity: "nature",
  first_seen: "data",
  last_active: "data",
  domain: "data",
} as const;

/** What is told of these only where they are named. */
const BY_NAME = ["score", "severity", "unmet", "confidence", "response", "intent", "nature"];

/** Which published rule is asked about, or what a chatty message says. */
export function aboutOf(kind: Kind, slots: Slots): string {
  const cues = cuesIn(slots.text);
  if (kind === "off_topic") return "off_topic";
  if (kind === "chat") return CHATS.find((cue) => cues.has(cue)) ?? "hello";
  const fields = fieldsOf(slots);
  const isQuiet = slots.hits.some(({ meaning }) => meaning.kind === "value" && meaning.value === "quiet");
  const [likeliest, next] = [...rulesOf(slots)];
  const named = fields.filter((field) => !isQuiet || field !== "trend").map((field) => FIELD_RULES[field]);
  const isNear = likeliest && next && next[0] !== "grounding" && likeliest[1] - next[1] < NEARLY;
  // Who names a field asks about that, whatever is likely besides.
  const likely = [...(likeliest ? [likeliest[0]] : []), ...(isNear ? [next[0]] : [])].filter(
    (rule) => named.length === 0 || !BY_NAME.includes(rule),
  );
  const rules = new Set([
    ...(cues.has("source") ? ["data"] : []),
    ...(isQuiet || (cues.has("solved") && fields.length === 0) ? ["quiet"] : []),
    ...named,
    ...likely,
    ...(slots.months.length > 0 ? ["data"] : []),
  ]);
  return [...rules].slice(0, MOST_RULES).join(" ");
}
