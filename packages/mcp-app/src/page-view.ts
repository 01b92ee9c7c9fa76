import { bar, h, languageOf, onPress } from "./element.ts";
import { FACTS } from "./facts.ts";
import { figure, monthName } from "./format.ts";
import { fields, list, number, text, type Fields } from "./read.ts";
import { requestBrief } from "./request-brief.ts";
import { link, painpointUrl, type View } from "./view.ts";

/** As many as a conversation has room for; the others wait for a press. */
const AT_FIRST = 6;

/** A page of pain points, as `search_painpoints` and `list_top_painpoints` answer it. */
export function pageView(view: View, page: Fields, input: Fields): Node[] {
  const { words, locale } = view;
  const items = list(page.items).map(fields);
  const related = list(page.related).map(fields);
  const total = number(page.total) ?? items.length;
  const offset = number(page.offset) ?? 0;
  const month = text(fields(page.freshness).visible_through_month);
  const notes = [
    ...(month === undefined ? [] : [words.asOf(FACTS.city[locale], monthName(locale, month))]),
    ...(items.length < total && items.length > 0 ? [words.shown(figure(locale, offset + 1), figure(locale, offset + items.length))] : []),
  ];
  const asOf = text(input.as_of);
  return [
    h("header", {}, h("h1", {}, title(view, total, text(input.q))), h("p", { class: "quiet" }, notes.join(" · "))),
    ...cards(view, items, { asOf, start: offset + 1 }),
    ...(related.length === 0
      ? []
      : [
          h("h2", {}, words.related),
          h("p", { class: "quiet" }, total === 0 ? words.relatedPart : words.relatedLike),
          ...cards(view, related, { asOf }),
        ]),
  ];
}

function title({ words, locale }: View, total: number, q: string | undefined): string {
  const asked = q?.trim() ?? "";
  if (total === 0) return asked === "" ? words.nothing : words.nothingFor(asked);
  const isOne = total === 1;
  return asked === "" ? words.found(figure(locale, total), isOne) : words.foundFor(figure(locale, total), isOne, asked);
}

interface Place {
  asOf: string | undefined;
  /** The place of the first, where the list is in order. */
  start?: number;
}

function cards(view: View, items: Fields[], { asOf, start }: Place): Node[] {
  if (items.length === 0) return [];
  const shown = items.map((item, at) => card(view, item, { asOf, place: start === undefined ? undefined : start + at }));
  const grid = h("ul", { class: "cards" }, ...shown.slice(0, AT_FIRST));
  const rest = shown.slice(AT_FIRST);
  if (rest.length === 0) return [grid];
  const more = onPress(h("button", { type: "button", class: "button more" }, view.words.more(rest.length)), () => {
    grid.append(...rest);
    more.remove();
    rest[0]?.querySelector("a")?.focus();
  });
  return [grid, more];
}

function card(view: View, item: Fields, { asOf, place }: { asOf: string | undefined; place: number | undefined }): HTMLLIElement {
  const { words, locale } = view;
  const slug = text(item.slug);
  const headline = text(item.headline) ?? slug ?? "";
  const url = painpointUrl(locale, slug, asOf);
  const named = h("span", { lang: languageOf(headline) }, headline);
  const domain = text(item.domain);
  const score = number(item.composite_score);
  return h(
    "li",
    { class: "card" },
    h(
      "p",
      { class: "quiet top" },
      domain === undefined ? "" : (FACTS.domains[domain]?.[locale] ?? domain),
      place !== undefined && h("span", { "aria-hidden": "true" }, figure(locale, place)),
    ),
    h("h2", { class: "headline" }, url === undefined ? named : link(view, url, named)),
    h(
      "p",
      { class: "score" },
      h("span", { class: "quiet" }, words.score),
      score === undefined ? h("span", { class: "quiet" }, words.noScore) : h("strong", {}, score.toFixed(1)),
      bar((score ?? 0) / 100, "bar tall"),
    ),
    h(
      "dl",
      { class: "meters" },
      meter(view, words.severity, item.pain_severity),
      meter(view, words.reach, item.frequency),
      meter(view, words.unmet, item.unmet_need_score),
    ),
    meta(view, item),
    slug !== undefined && url !== undefined && requestBrief(view, { slug, headline }),
  );
}

function meter({ words }: View, label: string, given: unknown): HTMLElement {
  const value = number(given);
  return h("div", {}, h("dt", {}, label), h("dd", {}, value?.toFixed(1) ?? words.none, bar((value ?? 0) / 10)));
}

function meta({ words, locale }: View, item: Fields): HTMLElement {
  const replies = number(item.reply_count);
  const first = text(item.first_seen_month);
  return h(
    "p",
    { class: "quiet meta" },
    ...[
      ...(replies === undefined ? [] : [h("span", {}, words.replies(replies, figure(locale, replies)))]),
      ...(replies !== undefined && replies < FACTS.fewReplies ? [h("span", { class: "thin" }, words.thin)] : []),
      ...(first === undefined ? [] : [h("span", {}, words.firstSeen(monthName(locale, first)))]),
    ],
  );
}
