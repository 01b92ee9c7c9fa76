import { cookies } from "next/headers";
import { THEME_COOKIE, toTheme, type Theme } from "#lib/policy/theme";

/** What the reader chose, known before the page is written: it never flashes in the other colours. */
export async function chosenTheme(): Promise<Theme> {
  return toTheme((await cookies()).get(THEME_COOKIE)?.value) ?? "system";
}
