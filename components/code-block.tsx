import { useTranslations } from "next-intl";
import { CodeFigure } from "#components/code-figure";

const NAMES: Record<string, string> = { bash: "curl", ts: "TypeScript", python: "Python", json: "JSON", http: "HTTP" };

/** Code with its language and a button to copy it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  const t = useTranslations("docs");
  const runs = ["bash", "ts", "python"].includes(language);
  const name = language === "bash" && !/\bcurl\b/.test(code) ? "Shell" : (NAMES[language] ?? t("output"));
  return <CodeFigure name={name} code={code} {...(runs ? { copy: { label: t("copy"), done: t("copied") } } : {})} />;
}
