import { toHtml } from "hast-util-to-html";
import { h, s } from "hastscript";
import type { ElementContent } from "hast";
import type { EmbedCard, MissingEmbed } from "#lib/adapters/web/sharing/embed";
import { EMBED_STYLE } from "#lib/policy/embed";
import type { Locale } from "#lib/policy/locale";

/** Its links leave the frame, and tell the page around it nothing of where they lead. */
const AWAY = { target: "_blank", rel: "noopener" };

/** The card of a pain point as a document of its own: words and bars, nothing that runs. */
export function embedCard({ locale, site, page, domain, score, scoreLabel, parts, standing, more }: EmbedCard): string {
  const head = [h("link", { rel: "canonical", href: page.href }), h("title", `${page.headline} · ${site.name}`)];
  return documentOf(locale, head, [
    h("p.quiet.row", [h("span", domain), h("a", { href: site.href, ...AWAY }, site.name)]),
    h("h1", h("a", { href: page.href, ...AWAY }, page.headline)),
    h("div.numbers", [
      h("p.score", [h("b", score), " ", h("span.quiet", scoreLabel)]),
      h(
        "dl",
        parts.map(({ label, value, share }) => h("div", [h("dt", label), h("dd", value), h("dd", { ariaHidden: "true" }, bar(share))])),
      ),
    ]),
    h("p.quiet.row", [h("span", standing), h("a", { href: page.href, ...AWAY }, more)]),
  ]);
}

/** In the place of a card whose pain point is not public. */
export function missingEmbed({ locale, site, text }: MissingEmbed): string {
  return documentOf(locale, [h("title", site.name)], [h("p", text), h("p.quiet", h("a", { href: site.href, ...AWAY }, site.name))]);
}

export const EMBED = { card: embedCard, missing: missingEmbed };

function documentOf(locale: Locale, head: ElementContent[], content: ElementContent[]): string {
  const html = h("html", { lang: locale }, [
    h("head", [
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "robots", content: "noindex" }),
      ...head,
      h("style", EMBED_STYLE),
    ]),
    h("body", h("main", content)),
  ]);
  return `<!doctype html>${toHtml(html)}`;
}

function bar(share: number): ElementContent {
  const width = Math.min(1, Math.max(0, share)) * 100;
  return s("svg", { viewBox: "0 0 100 1", preserveAspectRatio: "none" }, [
    s("rect.track", { width: 100, height: 1 }),
    s("rect.bar", { width, height: 1 }),
  ]);
}
