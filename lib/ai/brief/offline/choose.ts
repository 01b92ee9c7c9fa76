/** Always the same one for the same pain point and purpose, so that two briefs side by side do not read alike. */
export function choose<T>(slug: string, purpose: string, options: readonly [T, ...T[]]): T {
  return options[stableHash(`${purpose}:${slug}`) % options.length] ?? options[0];
}

/** FNV-1a with a last mixing: texts that differ in one letter land far apart. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
