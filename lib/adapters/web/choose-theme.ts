import { readForm, seeOther } from "#lib/auth/form-post";
import { isOwnOrigin } from "#lib/auth/own-origin";
import { ownPath } from "#lib/auth/own-path";
import { siteUrl } from "#lib/env";
import { THEME_COOKIE, THEME_SWITCH, toTheme } from "#lib/policy/theme";

const YEAR_SECONDS = 365 * 86_400;

/** A plain form of the footer: keeps the choice, and leads back to where it was made, on the page and down to the form. */
export async function chooseTheme(request: Request): Promise<Response> {
  const fields = await readForm(request);
  const back = `${ownPath(fields?.get("next")) ?? "/"}#${THEME_SWITCH}`;
  const theme = toTheme(fields?.get("theme"));
  if (theme === undefined || !isOwnOrigin(request.headers)) return seeOther(back);
  const kept = theme === "system" ? "Max-Age=0" : `Max-Age=${YEAR_SECONDS}`;
  const secure = siteUrl().startsWith("https://") ? "; Secure" : "";
  return seeOther(back, new Headers({ "Set-Cookie": `${THEME_COOKIE}=${theme}; Path=/; ${kept}; HttpOnly; SameSite=Lax${secure}` }));
}
