import { useTranslations } from "next-intl";
import { CodeFigure } from "#components/ui/code-figure";
import { Section } from "#components/ui/section";
import type { UseIt as UseItSnippets } from "#lib/adapters/web/painpoint/use-it";
import type { Locale } from "#lib/policy/locale";

/** The same record for a program and for an agent. */
export function UseIt({ useIt, locale }: { useIt: UseItSnippets; locale: Locale }) {
  const t = useTranslations("painpoint.useIt");
  const docs = useTranslations("docs");
  const copy = { label: docs("copy"), done: docs("copied") };
  return (
    <Section title={t("title")}>
      <p>
        {t.rich("text", {
          keys: (words) => (
            <a href={`/${locale}/account/keys`} className="underline">
              {words}
            </a>
          ),
          code: (words) => <code className="font-mono text-[0.875em]">{words}</code>,
          docs: (words) => (
            <a href={`/${locale}/docs`} className="underline">
              {words}
            </a>
          ),
        })}
      </p>
      <CodeFigure name="curl" code={useIt.curl} copy={copy} />
      <CodeFigure name="TypeScript" code={useIt.typescript} copy={copy} />
      <CodeFigure name={t("prompt")} code={useIt.prompt} copy={copy} lang={locale} wraps />
    </Section>
  );
}
