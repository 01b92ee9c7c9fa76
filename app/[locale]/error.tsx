"use client";

import { useParams } from "next/navigation";
import { WayBack } from "#components/ui/way-back";
import { FAILURE_WORDS } from "#lib/adapters/web/failure-words";
import { DEFAULT_LOCALE, isLocale, localise } from "#lib/policy/locale";

export default function Failure({ reset }: { reset: () => void }) {
  const { locale } = useParams<{ locale: string }>();
  const spoken = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const words = localise(FAILURE_WORDS, spoken);
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <h1 className="text-3xl leading-tight font-bold">{words.title}</h1>
        <p>{words.text}</p>
        <p>
          <button type="button" onClick={reset} className="button button-plain [@media(scripting:none)]:hidden">
            {words.retry}
          </button>
        </p>
      </header>
      <WayBack locale={spoken} words={words} />
    </div>
  );
}
