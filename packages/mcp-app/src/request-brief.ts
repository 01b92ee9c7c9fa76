import { h, onPress } from "./element.ts";
import type { View } from "./view.ts";

/**
 * The button that leads to a brief. The first press only tells that a brief counts; the second sends the request into the conversation.
 * A host that takes no messages is asked to call the tool itself, by a press of its own.
 */
export function requestBrief(view: View, { slug, headline }: { slug: string; headline: string }): HTMLElement {
  const { words, host } = view;
  const panel = h("div", { class: "panel", role: "group", "aria-label": words.writeBriefOn(headline) });
  panel.hidden = true;
  const open = onPress(
    h(
      "button",
      { type: "button", class: "button", "aria-expanded": "false", "aria-label": words.writeBriefOn(headline) },
      words.writeBrief,
    ),
    () => (panel.hidden ? tell(words.briefCounts, words.sendRequest, send) : close()),
  );

  function tell(sentence: string, label?: string, act?: () => Promise<void>): void {
    const way =
      label === undefined || act === undefined
        ? []
        : [onPress(h("button", { type: "button", class: "button main" }, label), (event) => void once(event.currentTarget, act))];
    const leave = onPress(h("button", { type: "button", class: "button" }, words.notNow), close);
    panel.replaceChildren(h("p", {}, sentence), h("div", { class: "row" }, ...way, leave));
    panel.hidden = false;
    open.setAttribute("aria-expanded", "true");
    (way[0] ?? leave).focus();
  }

  function close(): void {
    panel.hidden = true;
    open.setAttribute("aria-expanded", "false");
    open.focus();
  }

  async function send(): Promise<void> {
    try {
      await host.sendMessage(words.request(slug, headline));
    } catch {
      if (host.capabilities.serverTools) tell(words.briefHere, words.writeHere, write);
      else tell(words.briefNowhere(slug));
      return;
    }
    close();
    view.say(words.sent);
  }

  async function write(): Promise<void> {
    view.say(words.writing);
    try {
      view.show(await host.callTool("generate_research_brief", { slug, locale: view.locale }));
      view.say("");
    } catch {
      view.say(words.failed);
    }
  }

  return h("div", { class: "request" }, open, panel);
}

/** A second press while the first is under way does nothing. */
async function once(button: EventTarget | null, act: () => Promise<void>): Promise<void> {
  if (!(button instanceof HTMLButtonElement) || button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  await act();
  button.removeAttribute("aria-disabled");
}
