import type { McpUiHostContext } from "@modelcontextprotocol/ext-apps";

/**
 * Light or dark, and the host's own values of the extension's variables. Its fonts are not loaded: that would be the network.
 */
export function applyTheme({ theme, styles, safeAreaInsets }: McpUiHostContext): void {
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") root.setAttribute("data-theme", theme);
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (name.startsWith("--") && typeof value === "string") root.style.setProperty(name, value);
  for (const [side, pixels] of Object.entries(safeAreaInsets ?? {}))
    if (typeof pixels === "number") root.style.setProperty(`--inset-${side}`, `${pixels}px`);
}
