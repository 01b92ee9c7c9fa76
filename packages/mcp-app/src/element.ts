type Child = Node | string | undefined | false;

/** An element. Data reaches the document as text nodes and attributes alone, never as markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

export function onPress<Pressed extends HTMLElement>(element: Pressed, press: (event: Event) => void): Pressed {
  element.addEventListener("click", press);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** Bars between 0 and 1 on a track: ornament, since the number stands beside it. */
export function bars(spans: readonly { from: number; to: number }[], className = "bar"): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 10");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", className);
  svg.append(rectangle("track", 0, 1), ...spans.map(({ from, to }) => rectangle("fill", from, to)));
  return svg;
}

export function bar(share: number, className?: string): SVGSVGElement {
  return bars([{ from: 0, to: Math.min(1, Math.max(0, share)) }], className);
}

function rectangle(className: string, from: number, to: number): SVGRectElement {
  const rectangle = document.createElementNS(SVG, "rect");
  rectangle.setAttribute("class", className);
  rectangle.setAttribute("x", `${from * 100}`);
  rectangle.setAttribute("width", `${(to - from) * 100}`);
  rectangle.setAttribute("height", "10");
  return rectangle;
}

/** The language of a text whose language nobody told. */
export function languageOf(text: string): "zh-Hant" | "en" {
  return /\p{Script=Han}/u.test(text) ? "zh-Hant" : "en";
}
