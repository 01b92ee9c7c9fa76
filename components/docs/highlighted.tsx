import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import ini from "highlight.js/lib/languages/ini";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import yaml from "highlight.js/lib/languages/yaml";
import typescript from "highlight.js/lib/languages/typescript";

for (const [name, language] of Object.entries({ bash, console: bash, ini, toml: ini, json, python, ts: typescript, yaml }))
  hljs.registerLanguage(name, language);
// Short names: they stand around every word.
hljs.configure({ classPrefix: "h-" });

/** Marks that change nothing of how the code reads. */
const PLAIN = /<span class="h-(?:punctuation|params|property|variable language_|title function_|title class_)">([^<]*)<\/span>/g;
/** Of JSON the names alone, in the shortest of elements: what stands beside them is a value, and an answer is long. */
const VALUES = /<span class="h-(?:punctuation|string|number|literal)">([^<]*)<\/span>/g;
const NAMES = /<span class="h-attr">([^<]*)<\/span>/g;
/** In characters: what is longer is looked through, and its marks would weigh as much as all words of the page. */
const LONGEST_MARKED = 8_000;

/** Code with its words marked, on the server; what is long or in another language stays as it is. */
export function Highlighted({ language, code }: { language: string; code: string }) {
  if (!hljs.getLanguage(language) || code.length > LONGEST_MARKED) return <code className="font-mono">{code}</code>;
  // highlight.js escapes what it marks. Quotes need no escape between tags, and a page would carry six bytes for each.
  const { value } = hljs.highlight(code, { language });
  const marked = language === "json" ? value.replaceAll(VALUES, "$1").replaceAll(NAMES, "<b>$1</b>") : value.replaceAll(PLAIN, "$1");
  return <code className="font-mono" dangerouslySetInnerHTML={{ __html: marked.replaceAll("&quot;", '"').replaceAll("&#x27;", "'") }} />;
}
