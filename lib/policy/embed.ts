/** What another site puts into a frame: the one address of ours that may stand in one. */
export function isEmbed(path: string): boolean {
  return /^\/(?:zh-Hant|en)\/painpoints\/[^/]+\/embed$/.test(path);
}

/** How large the card is drawn where nobody says otherwise, in CSS pixels. */
export const EMBED_SIZE = { width: 600, height: 300 };

/** All of its style: it loads no file. The colours are those of globals.css. */
export const EMBED_STYLE = [
  ":root{color-scheme:light dark;--text:light-dark(#1c1b19,#eeebe4);--muted:light-dark(#625e57,#aaa59b);--accent:light-dark(#a8321a,#f0937b);--line:light-dark(#dedad2,#3a3833)}",
  "*{box-sizing:border-box;margin:0}",
  "body{font:1rem/1.5 'Helvetica Neue','Noto Sans TC','Noto Sans CJK TC','PingFang TC','Microsoft JhengHei',system-ui,sans-serif;color:var(--text);background:light-dark(#fff,#1f1e1b);font-variant-numeric:tabular-nums}",
  "main{display:flex;flex-direction:column;gap:.75rem;min-height:100vh;padding:1.25rem 1.5rem;border:1px solid var(--line);border-left:6px solid var(--accent)}",
  ".quiet{font-size:.875rem;color:var(--muted)}",
  ".row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem}",
  "h1{font-size:1.625rem;line-height:1.35;font-weight:700;text-wrap:balance}",
  "h1:lang(zh-Hant){word-break:keep-all;overflow-wrap:anywhere}",
  "a{color:inherit;text-underline-offset:.2em}",
  "a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}",
  ".numbers{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem;align-items:end;margin-top:auto}",
  ".score b{font-size:2.75rem;line-height:1;color:var(--accent)}",
  "dl{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;font-size:.875rem}",
  "dl div{display:grid;align-content:end;gap:.125rem}dt{color:var(--muted)}dd{font-weight:600}",
  "svg{display:block;width:100%;height:6px}.track{fill:light-dark(#e4dfd5,#34322d)}.bar{fill:var(--accent)}",
  "@media(max-width:30rem){main{gap:.5rem;padding:.625rem .875rem}h1{font-size:1.0625rem}.quiet,dl{font-size:.75rem}.numbers{grid-template-columns:1fr;gap:.25rem}.score b{font-size:1.75rem}dl{gap:.75rem}}",
].join("");

/** The policy of the card: nothing runs, nothing loads but its own style, and any site may frame it. */
export async function embedPolicy(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(EMBED_STYLE));
  const hash = Buffer.from(digest).toString("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
}
