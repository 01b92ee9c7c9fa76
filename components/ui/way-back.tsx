interface Props {
  locale: string;
  words: { search: string; button: string; back: string; docs: string };
}

/** For a page that is not what was looked for: a search box, and the ways to what there is. */
export function WayBack({ locale, words }: Props) {
  const link = "link";
  return (
    <div className="grid gap-4">
      <form action={`/${locale}`} method="get" role="search" className="flex max-w-xl flex-wrap items-end gap-3">
        <label className="grid min-w-48 flex-1 gap-1">
          <span className="text-sm">{words.search}</span>
          <input type="search" name="q" maxLength={200} className="field" />
        </label>
        <button type="submit" className="button button-main">
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
