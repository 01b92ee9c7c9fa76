/** `/painpoints/{slug}` with its parts filled in, and what is asked after it. What is undefined is not asked. */
export function pathWith(parts: readonly string[], query: Readonly<Record<string, string | number | undefined>>): string {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(asked).toString();
  return `/${parts.map(encodeURIComponent).join("/")}${search && `?${search}`}`;
}
