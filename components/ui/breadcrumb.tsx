import { useTranslations } from "next-intl";

/** Where the page stands; the page itself is its heading, so that it is not said twice. */
export function Breadcrumb({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const t = useTranslations("painpoint");
  return (
    <nav aria-label={t("breadcrumb")} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 quiet">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            <a href={path} className="inline-flex min-h-8 items-center underline">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
