interface Props {
  locale: string;
  words: { search: string; button: string; back: string; docs: string };
}

/** For a page that is not what was looked for: a search box, and the ways to what there is. */
export function WayBack({ locale, words }: Props) {
  const link = "inline-flex min-h-11 items-center underline";
  return (
    <div className="grid gap-4">
      <form action={`/${locale}`} method="get" role="search" className="flex max-w-xl flex-wrap items-end gap-3">
        <label className="grid min-w-48 flex-1 gap-1">
          <span className="text-sm">{words.search}</span>
          <input type="search" name="q" maxLength={200} className="min-h-11 w-full rounded border border-edge bg-surface px-3" />
        </label>
        <button type="submit" className="min-h-11 rounded bg-accent px-6 font-semibold text-on-accent hover:bg-accent-strong">
          {words.button}
        </button>
      </form>
      <p className="flex flex-wrap gap-x-6">
        <a href={`/${locale}`} className={link}>
          {words.back}
        </a>
        <a href={`/${locale}/docs`} className={link}>
          {words.docs}
        </a>
      </p>
    </div>
  );
}
