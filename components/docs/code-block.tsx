import { useTranslations } from "next-intl";
import { CodeFigure } from "#components/ui/code-figure";
import { Highlighted } from "#components/docs/highlighted";

const NAMES: Record<string, string> = { ts: "TypeScript", python: "Python", json: "JSON", http: "HTTP", toml: "TOML", yaml: "YAML" };

/** Code with its language and a button to copy it; what a program printed is there to be read. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  const t = useTranslations("docs");
  const isOutput = language === "text";
  const isCommand = language === "console" || language === "bash";
  const name = isCommand ? (/\bcurl\b/.test(code) ? "curl" : t("terminal")) : (NAMES[language] ?? t("output"));
  return (
    <CodeFigure
      name={name}
      code={<Highlighted language={language} code={code} />}
      {...(isOutput ? {} : { copy: { label: t("copy"), done: t("copied") } })}
    />
  );
}
