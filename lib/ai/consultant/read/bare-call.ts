import { phraseReader, replaced, spelt } from "#lib/ai/consultant/phrases";
import calls from "./bare-calls.json" with { type: "json" };

type Call = keyof typeof calls;
const readCalls = phraseReader(Object.entries(calls) as [Call, string[]][]);

/** A message that names nothing: a plea for help or leave, or a cry of somebody in danger; undefined where anything else is said. */
export function bareCall(message: string): Call | undefined {
  const text = spelt(message.replaceAll(/['’]/g, ""));
  const hits = readCalls(text);
  if (/[\p{L}\p{N}]/u.test(replaced(text, hits, () => " "))) return undefined;
  return hits.find(({ meaning }) => meaning === "cry")?.meaning ?? hits[0]?.meaning;
}
