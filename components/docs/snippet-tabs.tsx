import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";

/** The same program in several languages, of which one is shown. */
export const SNIPPET_LANGUAGES: Record<string, string> = { bash: "curl", ts: "TypeScript", python: "Python" };

/** One is chosen by a radio button, which needs no script: the style sheet shows the panel whose `data-language` it names. */
export function SnippetTabs({ languages, children }: { languages: readonly string[]; children: ReactNode }) {
  const t = useTranslations("docs");
  const group = useId();
  return (
    <fieldset className="snippets">
      <legend className="sr-only">{t("language")}</legend>
      <div className="flex flex-wrap gap-x-1 print:hidden">
        {languages.map((language, index) => (
          <label key={language}>
            <input type="radio" name={group} value={language} defaultChecked={index === 0} className="sr-only" />
            {SNIPPET_LANGUAGES[language] ?? language}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
