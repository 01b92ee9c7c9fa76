import { LINK_MINUTES } from "#lib/policy/link-bounds";
import { localise, type Locale, type Text } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";

/** The mail that carries a sign-in link, as plain text and as HTML, in the language of the page that it was asked for on. */
export function signInMail(locale: Locale, { link, email }: { link: string; email: string }) {
  const words = localise(WORDS, locale);
  const greeting = filled(locale, words.greeting, { email });
  const hint = filled(locale, words.hint, { minutes: LINK_MINUTES });
  const text = [greeting, link, hint, words.notYou, `-- \n${words.site}`].join("\n\n");
  return { subject: words.subject, text: `${text}\n`, html: html(locale, { link, greeting, hint }) };
}

const WORDS = {
  site: { "zh-Hant": "痛點觀測站", en: "Painpoint Observatory" },
  subject: { "zh-Hant": "登入痛點觀測站", en: "Sign in to Painpoint Observatory" },
  greeting: {
    "zh-Hant": "有人（應該就是您）想以 {email} 登入。請開啟這個頁面完成登入：",
    en: "Somebody, most likely you, wants to sign in as {email}. Open this page to finish:",
  },
  button: { "zh-Hant": "開啟登入頁面", en: "Open the sign-in page" },
  hint: {
    "zh-Hant": "連結只能使用一次，{minutes} 分鐘內有效，用哪個瀏覽器開啟都可以。",
    en: "The link works once, within {minutes} minutes, in any browser.",
  },
  copy: {
    "zh-Hant": "如果按鈕沒有反應，請把這個網址複製到瀏覽器：",
    en: "If the button does nothing, copy this address into your browser:",
  },
  notYou: {
    "zh-Hant": "不是您本人嗎？不必理會這封信：沒有這個連結，誰都無法登入。",
    en: "Was it not you? Then do nothing: without the link nobody gets in.",
  },
} satisfies Record<string, Text>;

const FONT = "font-family:'Helvetica Neue',Arial,'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif";

/** No pictures and nothing from elsewhere; colours that also hold where a mail program turns them dark. */
function html(locale: Locale, { link, greeting, hint }: { link: string; greeting: string; hint: string }): string {
  const words = localise(WORDS, locale);
  const href = escape(link);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${words.subject}</title>
</head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.6">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">${words.site}</p>
<p style="margin:0 0 24px;overflow-wrap:anywhere">${escape(greeting)}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#a8321a;color:#ffffff;font-weight:600;text-decoration:none">${words.button}</a></p>
<p style="margin:0 0 24px">${hint}</p>
<p style="margin:0 0 24px;font-size:14px">${words.copy}<br><a href="${href}" style="overflow-wrap:anywhere;word-break:break-all">${href}</a></p>
<p style="margin:0;padding-top:16px;border-top:1px solid #8a857c;font-size:14px">${words.notYou}</p>
</div>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
