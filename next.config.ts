import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { SECURITY_HEADERS } from "./lib/policy/security-headers.ts";

const { "X-Frame-Options": framing, ...ofAll } = SECURITY_HEADERS;
const securityHeaders = Object.entries(ofAll).map(([key, value]) => ({ key, value }));

/** Pages of one member or one moment: for no cache and no search engine. */
const personalHeaders = [
  { key: "Cache-Control", value: "private, no-store" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

/** What is drawn with a font of ours. */
const PICTURES = [
  "/[locale]/card.png",
  "/[locale]/domains/[domain]/card.png",
  "/[locale]/painpoints/[slug]/card.png",
  "/[locale]/painpoints/[slug]/chart.png",
];
const FONT = "node_modules/@fontsource/chocolate-classical-sans/**/*.{json,woff}";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser is a server-side image processor that nothing here needs.
  images: { unoptimized: true },
  // A page's code is loaded when it is first asked for: to load all of it took a third of a second of each start.
  experimental: { preloadEntriesOnStart: false },
  // A page is made whole before it is sent, with its head where every reader looks for it.
  htmlLimitedBots: /.*/,
  // Read while the service runs: where it runs from copied files, these are among them.
  outputFileTracingIncludes: {
    "/**": ["content/docs/**/*.md", "content/questions/*.bin", "skills/**/*.md"],
    ...Object.fromEntries(PICTURES.map((route) => [route.replaceAll(/[[\]]/g, "\\$&"), [FONT]])),
  },
  // `npm run check` checks the types, over more files than a build sees.
  typescript: { ignoreBuildErrors: true },
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: securityHeaders },
      // All but the card for other sites (lib/policy/embed.ts), whose policy says who may frame it.
      { source: "/((?!(?:zh-Hant|en)/painpoints/[^/]+/embed$).*)", headers: [{ key: "X-Frame-Options", value: framing }] },
      { source: "/:locale(zh-Hant|en)/:page(account|sign-in|sign-out)/:path*", headers: personalHeaders },
      // Its address holds a link's token, which is to be told to nobody.
      { source: "/:locale(zh-Hant|en)/sign-in/confirm", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    ]),
};

export default createNextIntlPlugin("./lib/adapters/web/intl-request.ts")(config);
