import { briefView, quoteView } from "./brief-view.ts";
import { h, onPress } from "./element.ts";
import type { Locale } from "./facts.ts";
import { localeMeant } from "./format.ts";
import { connectToHost, type ToolResult } from "./host.ts";
import { pageView } from "./page-view.ts";
import { fields, list, text, type Fields } from "./read.ts";
import { applyTheme } from "./theme.ts";
import { viewOf, type View } from "./view.ts";

const APP = { name: "painpoint-observatory", version: "1.0.0" };
const main = document.getElementById("app") ?? document.body;
const status = document.getElementById("said") ?? main;

let input: Fields = {};
/** The answers that are shown, the latest last: a brief that was asked for from a list leads back to it. */
let answers: (ToolResult | "cancelled")[] = [];
let shownLocale: Locale | undefined;

const host = await connectToHost(APP, {
  onContext(changed) {
    host.context = { ...host.context, ...changed };
    applyTheme(host.context);
    if (locale() !== shownLocale) draw();
  },
  onInput(given) {
    input = given;
    draw();
  },
  onResult(result) {
    answers = [result];
    draw();
  },
  onCancelled() {
    answers = ["cancelled"];
    draw();
  },
});

applyTheme(host.context);
draw();
new ResizeObserver(tellHeight).observe(main);
tellHeight();

/** The host's language where it is one of ours, else that of the answer, else that which was asked for. */
function locale(): Locale {
  const answer = answers.at(-1);
  const answered = answer === undefined || answer === "cancelled" ? undefined : fields(answer.structuredContent).locale;
  return [host.context.locale, answered, input.locale, navigator.language].map(localeMeant).find(Boolean) ?? "en";
}

function draw(): void {
  shownLocale = locale();
  const view = viewOf(shownLocale, { host, say, show });
  document.documentElement.lang = view.locale;
  main.replaceChildren(...back(view), ...shown(view, answers.at(-1)));
}

function shown(view: View, answer: ToolResult | "cancelled" | undefined): Node[] {
  const { words } = view;
  if (answer === undefined) {
    const q = text(input.q)?.trim();
    return [h("p", { class: "quiet" }, q === undefined || q === "" ? words.waiting : words.waitingFor(q))];
  }
  if (answer === "cancelled") return [h("p", { class: "quiet" }, words.cancelled)];
  if (answer.isError) return [h("p", { class: "failure" }, text(fields(list(answer.content)[0]).text) ?? words.failed)];
  const content = fields(answer.structuredContent);
  if (Array.isArray(content.items)) return pageView(view, content, input);
  return briefView(view, content) ?? quoteView(view, content) ?? [h("p", { class: "quiet" }, words.unreadable)];
}

function say(sentence: string): void {
  status.textContent = sentence;
}

function show(result: unknown): void {
  answers.push(fields(result));
  draw();
  main.focus();
}

function back(view: View): Node[] {
  if (answers.length < 2) return [];
  return [
    onPress(h("button", { type: "button", class: "button" }, view.words.back), () => {
      answers.pop();
      draw();
      main.focus();
    }),
  ];
}

function tellHeight(): void {
  host.tellHeight(Math.ceil(document.documentElement.getBoundingClientRect().height));
}
