import { LRUCache } from "lru-cache";
import { getTranslations } from "next-intl/server";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { evidenceWords } from "#lib/adapters/web/painpoint/evidence-words";
import { fontFor } from "#lib/adapters/web/sharing/han-font";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { respondWithDocument } from "#lib/adapters/web/sharing/respond";
import { SHARE_IMAGE_SIZE } from "#lib/adapters/web/sharing/share-image-address";
import { visitorContext } from "#lib/adapters/web/visitor";
import { AppError } from "#lib/errors";
import { currentRelease } from "#lib/feed/release";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { isLocale, type Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { PainpointDetail } from "#lib/schemas/feed";

/** What an image of a pain point says, ready to be drawn. */
export interface ShareCardWords {
  site: string;
  domain: string;
  headline: string;
  score: string;
  scoreLabel: string;
  facts: string;
  /** Of which months the data is. */
  evidence: string;
  /** Said when few replies stand behind it. */
  thin: string | undefined;
}
type Draw = (words: ShareCardWords, fontFamily: string) => ReactElement;

/** Some 50 kB each: as many as this holds are drawn once a release. */
const CACHE_BYTES = 16 * 1024 * 1024;
const drawn = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: CACHE_BYTES, sizeCalculation: (image) => image.byteLength });
/** More are turned away, so that a crawler's rush cannot take the processor from everybody else. */
const MOST_WAITING = 30;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The picture of one pain point in one language, as PNG. */
export async function respondWithShareImage(request: Request, locale: string, slug: string, draw: Draw): Promise<Response> {
  if (!isLocale(locale)) return plain("Not found\n", 404);
  const release = await currentRelease();
  const painpoint = await call(getPainpoint, { ...visitorContext(locale), release }, { slug }).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  });
  if (!painpoint) return plain("Not found\n", 404);
  const identity = `${release.version} ${locale} ${slug}`;
  const held = drawn.get(identity);
  if (!held && waiting >= MOST_WAITING) return plain("Busy\n", 503, { "Retry-After": "5" });
  const image = held ?? (await inTurn(async () => drawn.get(identity) ?? drawCard(await wordsOf(painpoint, locale), draw)));
  drawn.set(identity, image);
  return respondWithDocument(request, image, "image/png", identity);
}

/** Drawing keeps the processor busy for some tens of milliseconds: one at a time leaves room for other requests in between. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn.finally(() => (waiting -= 1));
}

async function drawCard(words: ShareCardWords, draw: Draw): Promise<Buffer<ArrayBuffer>> {
  const { canDraw, slices } = await fontFor(Object.values(words).join("") + MISSING);
  // What the font lacks the renderer would fetch from elsewhere, pictures of emoji included.
  const safe = (text: string) =>
    Array.from(text, (character) => (canDraw(character) && !/\p{Emoji_Presentation}/u.test(character) ? character : MISSING)).join("");
  const card = draw({ ...words, headline: safe(words.headline) }, slices.map(({ name }) => name).join(", "));
  const fonts = slices.map(({ name, data }) => ({ name, data, weight: 400 as const, style: "normal" as const }));
  return Buffer.from(await new ImageResponse(card, { ...SHARE_IMAGE_SIZE, fonts }).arrayBuffer());
}

/** In the place of a character that the font lacks. */
const MISSING = "□";

async function wordsOf(painpoint: PainpointDetail, locale: Locale): Promise<ShareCardWords> {
  const t = await getTranslations({ locale, namespace: "shareCard" });
  const { composite_score: score, rank, reply_count: count, first_seen_month: month } = painpoint;
  return {
    site: SITE_NAMES[locale],
    domain: painpoint.domain === null ? "" : domainName(painpoint.domain)[locale],
    headline: painpoint.headline.normalize("NFC"),
    score: score === null ? "–" : score.toFixed(1),
    scoreLabel: t("score"),
    evidence: await evidenceWords(locale, painpoint),
    thin: count < ENOUGH_REPLIES ? t("thin") : undefined,
    facts: t("facts", { rank: rank.overall, of: rank.of, count, month: month ?? "–" }),
  };
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers } });
}
