import { s } from "hastscript";
import { toHtml } from "hast-util-to-html";
import type { Locale } from "#lib/policy/locale";

/** Of what a picture that stands alone is made, so that it can be written as SVG and drawn as PNG alike. */
export type Shape = Box | Line;
interface Box {
  kind: "box";
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}
/** A line of text. */
interface Line {
  kind: "line";
  text: string;
  x: number;
  /** Where its letters stand. */
  baseline: number;
  size: number;
  fill: string;
  anchor: "start" | "end";
}
interface Size {
  width: number;
  height: number;
}

const FONTS = "'Noto Sans TC', 'Noto Sans CJK TC', 'PingFang TC', 'Microsoft JhengHei', system-ui, sans-serif";

/** As a file of its own. It has no style, which the policy of our addresses would block. */
export function svgOf(shapes: readonly Shape[], { width, height }: Size, locale: Locale, title: string): string {
  const attributes = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height, role: "img" };
  const drawn = shapes.map((shape) =>
    shape.kind === "box"
      ? s("rect", { x: shape.x, y: shape.y, width: shape.width, height: shape.height, fill: shape.fill })
      : s("text", { x: shape.x, y: shape.baseline, fontSize: shape.size, fill: shape.fill, textAnchor: shape.anchor }, shape.text),
  );
  const root = s("svg", { ...attributes, fontFamily: FONTS, xmlLang: locale }, [s("title", title), ...drawn]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toHtml(root, { space: "svg" })}\n`;
}

interface Drawn {
  shapes: readonly Shape[];
  size: Size;
  drawable: (text: string) => string;
  fontFamily: string;
}

/** For the renderer of pictures, which knows inline styles and flex boxes alone. */
export function PictureShapes({ shapes, size, drawable, fontFamily }: Drawn) {
  return (
    <div style={{ display: "flex", position: "relative", width: "100%", height: "100%", fontFamily }}>
      {shapes.map((shape, at) => (
        <div key={at} style={{ display: "flex", position: "absolute", ...placeOf(shape, size) }}>
          {shape.kind === "box" ? "" : drawable(shape.text)}
        </div>
      ))}
    </div>
  );
}

/** How far below its top a line of text stands, as a share of its size, in the font that pictures have. */
const ASCENT = 0.88;

function placeOf(shape: Shape, size: Size) {
  if (shape.kind === "box") return { left: shape.x, top: shape.y, width: shape.width, height: shape.height, background: shape.fill };
  const side = shape.anchor === "start" ? { left: shape.x } : { right: size.width - shape.x };
  const text = { color: shape.fill, fontSize: shape.size, lineHeight: 1, whiteSpace: "nowrap" as const };
  return { ...side, ...text, top: shape.baseline - ASCENT * shape.size };
}
