/** `system` follows the reader's device, and is what everyone gets who has not chosen. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie that keeps the choice. */
export const THEME_COOKIE = "theme";

export function toTheme(value: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}

/** Id of the form that chooses: where the reader is taken back to. */
export const THEME_SWITCH = "theme";
