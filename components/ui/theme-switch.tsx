import { useTranslations } from "next-intl";
import { THEME_SWITCH, THEMES, type Theme } from "#lib/policy/theme";

/** Light, dark, or as the device says: a plain form, so that it needs no JavaScript and shows nothing wrong first. */
export function ThemeSwitch({ theme, address }: { theme: Theme; address: string }) {
  const t = useTranslations("theme");
  return (
    <form id={THEME_SWITCH} action="/api/theme" method="post" className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="next" value={address} />
      <span id="theme-label">{t("label")}</span>
      <span role="group" aria-labelledby="theme-label" className="inline-flex overflow-hidden rounded-sm border border-edge">
        {THEMES.map((one) => (
          <button
            key={one}
            type="submit"
            name="theme"
            value={one}
            aria-pressed={one === theme}
            className="min-h-9 cursor-pointer px-3 -outline-offset-3 hover:text-accent aria-pressed:bg-track aria-pressed:text-text"
          >
            {t(one)}
          </button>
        ))}
      </span>
    </form>
  );
}
