import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { fontFor } from "#lib/adapters/web/sharing/han-font";
import type { Picture } from "#lib/adapters/web/sharing/kept-pictures";

/** What is to be drawn, of texts that the font has been asked for. */
export type Draw = (drawable: (text: string) => string, fontFamily: string) => ReactElement;

/** A picture as PNG, in a font of ours that has Han glyphs, of these texts. */
export async function drawPicture(size: { width: number; height: number }, texts: readonly string[], draw: Draw): Promise<Picture> {
  const { canDraw, slices } = await fontFor(texts.join("").normalize("NFC") + ALWAYS);
  // What the font lacks the renderer would fetch from elsewhere, pictures of emoji included.
  const safe = (character: string) => (canDraw(character) && !/\p{Emoji_Presentation}/u.test(character) ? character : MISSING);
  const drawable = (text: string) => Array.from(text.normalize("NFC").replaceAll(/\s/g, " "), safe).join("");
  const element = draw(drawable, slices.map(({ name }) => name).join(", "));
  const fonts = slices.map(({ name, data }) => ({ name, data, weight: 400 as const, style: "normal" as const }));
  return Buffer.from(await new ImageResponse(element, { ...size, fonts }).arrayBuffer());
}

/** In the place of a character that the font lacks. */
const MISSING = "□";
/** What drawing may put in: it, a space, and the end of what was too long. */
const ALWAYS = `${MISSING} …`;
