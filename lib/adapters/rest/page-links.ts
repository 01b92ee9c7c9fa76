/** `Link` to the neighbours of a page (RFC 8288): first, prev, next and last, as far as there are any. */
export function pageLinks(url: URL, page: { total: number; limit: number; offset: number }): string {
  const { total, limit, offset } = page;
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  const targets = {
    first: 0,
    prev: offset > 0 ? Math.min(Math.max(0, offset - limit), last) : undefined,
    next: offset + limit < total ? offset + limit : undefined,
    last,
  };
  return Object.entries(targets)
    .flatMap(([relation, target]) => (target === undefined ? [] : [`<${offsetAddress(url, target, limit)}>; rel="${relation}"`]))
    .join(", ");
}

/** Relative to the host, so that it holds behind any proxy. */
function offsetAddress(url: URL, offset: number, limit: number): string {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.set("limit", String(limit));
  parameters.set("offset", String(offset));
  return `${url.pathname}?${parameters}`;
}
