import { linesOf, unitsOf } from "#components/ui/line-breaks";
import type { ShareCardWords } from "#lib/adapters/web/sharing/share-image";

/** Drawn as a picture, never sent as HTML: the renderer knows inline styles and flex boxes alone. The colours are the light ones of globals.css. */
const INK = { page: "#fbfaf8", text: "#1c1b19", muted: "#625e57", accent: "#a8321a", line: "#dedad2" };

export function ShareCard({ words, fontFamily }: { words: ShareCardWords; fontFamily: string }) {
  const { site, topic, headline, figure, figureLabel, facts, evidence, thin } = words;
  const size = headlineSize(headline);
  const row = { display: "flex", justifyContent: "space-between", alignItems: "baseline" };
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: INK.page, color: INK.text, fontFamily }}>
      <div style={{ display: "flex", width: 16, height: "100%", background: INK.accent }} />
      <div
        style={{ display: "flex", flexDirection: "column", justifyContent: "space-between", width: 1184, padding: "56px 72px 52px 64px" }}
      >
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ ...row, fontSize: 30, color: INK.muted }}>
            <div style={{ display: "flex", color: INK.accent }}>{topic}</div>
            <div style={{ display: "flex" }}>{site}</div>
          </div>
          <div style={{ display: "flex", marginTop: 12, fontSize: 24, color: INK.muted }}>{evidence}</div>
        </div>
        <div style={{ display: "flex", flexDirection: "column", fontSize: size, lineHeight: 1.3, whiteSpace: "nowrap" }}>
          {linesOf(headline, unitsAt(size), MOST_LINES)
            .map((line) => cut(line, unitsAt(size)))
            .map((line) => (
              <div key={line} style={{ display: "flex" }}>
                {line}
              </div>
            ))}
        </div>
        <div style={{ ...row, borderTop: `2px solid ${INK.line}`, paddingTop: 28 }}>
          <div style={{ display: "flex", alignItems: "baseline" }}>
            <div style={{ display: "flex", fontSize: 76, lineHeight: 1, color: INK.accent }}>{figure}</div>
            <div style={{ display: "flex", fontSize: 30, marginLeft: 16, color: INK.muted }}>{figureLabel}</div>
          </div>
          <div style={{ display: "flex", alignItems: "center", fontSize: 30, color: INK.muted }}>
            {facts}
            {thin !== "" && (
              <div style={{ display: "flex", marginLeft: 20, padding: "2px 14px", border: `3px dashed ${INK.muted}` }}>{thin}</div>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const MOST_LINES = 4;
const LINE_PIXELS = 1048;

/** How many Latin letters of average width a line holds: the renderer breaks inside Chinese words, so that we break lines ourselves. */
function unitsAt(size: number): number {
  return LINE_PIXELS / (size * 0.53);
}

/** A word that somebody searched for may be longer than a line. */
function cut(line: string, units: number): string {
  if (unitsOf(line) <= units * 1.1) return line;
  // There are letters half as wide again as others.
  const fitting = Array.from(line).reduce((text, character) => (unitsOf(text + character) < units / 1.7 ? text + character : text), "");
  return `${fitting}…`;
}

/** The longer, the smaller. */
function headlineSize(headline: string): number {
  const units = unitsOf(headline);
  if (units <= 40) return 76;
  return units <= 80 ? 64 : 52;
}
