import type { ShareCardWords } from "#lib/adapters/web/sharing/share-image";

/** Drawn as a picture, never sent as HTML: the renderer knows inline styles and flex boxes alone. The colours are the light ones of globals.css. */
const INK = { page: "#fbfaf8", text: "#1c1b19", muted: "#625e57", accent: "#a8321a", line: "#dedad2" };

export function ShareCard({ words, fontFamily }: { words: ShareCardWords; fontFamily: string }) {
  const { site, domain, headline, score, scoreLabel, facts } = words;
  const row = { display: "flex", justifyContent: "space-between", alignItems: "baseline" };
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: INK.page, color: INK.text, fontFamily }}>
      <div style={{ display: "flex", width: 16, height: "100%", background: INK.accent }} />
      <div
        style={{ display: "flex", flexDirection: "column", justifyContent: "space-between", flexGrow: 1, padding: "56px 72px 52px 64px" }}
      >
        <div style={{ ...row, fontSize: 30, color: INK.muted }}>
          <div style={{ display: "flex", color: INK.accent }}>{domain}</div>
          <div style={{ display: "flex" }}>{site}</div>
        </div>
        <div style={{ display: "flex", fontSize: headlineSize(headline), lineHeight: 1.3, textWrap: "balance" }}>{headline}</div>
        <div style={{ ...row, borderTop: `2px solid ${INK.line}`, paddingTop: 28 }}>
          <div style={{ display: "flex", alignItems: "baseline" }}>
            <div style={{ display: "flex", fontSize: 76, lineHeight: 1, color: INK.accent }}>{score}</div>
            <div style={{ display: "flex", fontSize: 30, marginLeft: 16, color: INK.muted }}>{scoreLabel}</div>
          </div>
          <div style={{ display: "flex", fontSize: 30, color: INK.muted }}>{facts}</div>
        </div>
      </div>
    </div>
  );
}

/** Han characters are twice as wide as Latin ones. */
function headlineSize(headline: string): number {
  const width = Array.from(headline).reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
  if (width <= 40) return 76;
  return width <= 80 ? 64 : 52;
}
