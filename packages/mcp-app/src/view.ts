import { h, languageOf, onPress } from "./element.ts";
import { FACTS, type Locale } from "./facts.ts";
import type { Host } from "./host.ts";
import { WORDS, type Words } from "./words.ts";

/** What every part of the app is drawn with. */
export interface View {
  locale: Locale;
  words: Words;
  host: Host;
  /** Tells the reader what became of a press. */
  say(sentence: string): void;
  /** Shows another answer, with the way back to this one. */
  show(result: unknown): void;
}

export function viewOf(locale: Locale, rest: Omit<View, "locale" | "words">): View {
  return { locale, words: WORDS[locale], ...rest };
}

/** A link that the host opens, when it is pressed. */
export function link(view: View, url: string, ...children: (Node | string)[]): HTMLAnchorElement {
  return onPress(h("a", { href: url }, ...children), (event) => {
    event.preventDefault();
    view.host.openLink(url).catch(() => view.say(view.words.linkRefused(url)));
  });
}

const SLUG = /^[a-z0-9-]+$/;

/** The page of a pain point; undefined for what is no slug. */
export function painpointUrl(locale: Locale, slug: string | undefined, asOf?: string): string | undefined {
  if (slug === undefined || !SLUG.test(slug)) return undefined;
  const query = asOf !== undefined && /^\d{4}-\d{2}$/.test(asOf) ? `?as_of=${asOf}` : "";
  return `${FACTS.site}/${locale}/painpoints/${slug}${query}`;
}

/** Words of the answer, which need not be in the language of the app. */
export function said<Tag extends "span" | "p" | "li" | "strong">(tag: Tag, text: string, className?: string): HTMLElementTagNameMap[Tag] {
  return h(tag, { lang: languageOf(text), class: className }, text);
}
