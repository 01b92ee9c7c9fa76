import type { Locale } from "#lib/policy/locale";

export function SiteFooter({ locale, text, docs }: { locale: Locale; text: string; docs: string }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-4xl flex-wrap justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-muted">
        <p>{text}</p>
        <a href={`/${locale}/docs`} className="underline">
          {docs}
        </a>
      </div>
    </footer>
  );
}
