import { LONGEST_ANSWER_CHARACTERS } from "#lib/ai/model/limits";

/** The JSON object in a model's answer, though thoughts, words or a Markdown fence stand around it; undefined when there is none. */
export function readJson(answer: string): unknown {
  if (answer.length > LONGEST_ANSWER_CHARACTERS) return undefined;
  const said = answer.replace(/^\s*<think(?:ing)?>.*?<\/think(?:ing)?>/s, "");
  const [first, last] = [said.indexOf("{"), said.lastIndexOf("}")];
  if (first < 0 || last < first) return undefined;
  try {
    return JSON.parse(said.slice(first, last + 1));
  } catch {
    return undefined;
  }
}
