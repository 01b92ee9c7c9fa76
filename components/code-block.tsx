import { useTranslations } from "next-intl";
import { CopyButton } from "#components/copy-button";

const NAMES: Record<string, string> = { bash: "curl", ts: "TypeScript", python: "Python", json: "JSON", http: "HTTP" };

/** Code with its language and a button to copy it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  const t = useTranslations("docs");
  const runs = ["bash", "ts", "python"].includes(language);
  const name = language === "bash" && !/\bcurl\b/.test(code) ? "Shell" : (NAMES[language] ?? t("output"));
  return (
    <figure className="min-w-0 overflow-hidden rounded border border-line bg-surface">
      <figcaption className="flex min-h-9 items-center justify-between border-b border-line pl-3 text-xs text-muted">
        <span>{name}</span>
        {runs && <CopyButton text={code} label={t("copy")} done={t("copied")} />}
      </figcaption>
      <pre tabIndex={0} aria-label={name} role="group" className="overflow-x-auto p-3 text-sm leading-normal">
        <code className="font-mono">{code}</code>
      </pre>
    </figure>
  );
}
