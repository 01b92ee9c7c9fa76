/** More stand side by side on no screen. */
export const MOST_COMPARED = 5;

/** The slugs of an address, each once and in its order: what is no slug, or one too many, is left out. */
export function comparedIn(text: string | undefined): string[] {
  const slugs = (text ?? "").split(",").filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug));
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** With that one among them, or without it where it was. */
export function toggled(slugs: readonly string[], slug: string): string[] {
  return slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug];
}
