/** What says which way the subjects lie that no pain point has, and by which encoder this and the release's vectors were made. */
export interface Meanings {
  digest: string;
  far: readonly Int8Array[];
}

/** A line of JSON, then the vectors one after the other. */
export function encodeMeanings({ digest, far }: Meanings): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ digest, count: far.length })}\n`), ...far.map((bytes) => Buffer.from(bytes))]);
}

/** Of a release that has none, an empty entry. */
export function decodeMeanings(bytes: Buffer): Meanings {
  const end = bytes.indexOf("\n");
  if (end < 0) return { digest: "", far: [] };
  const { digest, count } = JSON.parse(bytes.toString("utf8", 0, end)) as { digest: string; count: number };
  const dimensions = (bytes.length - end - 1) / count;
  const far = Array.from(
    { length: count },
    (_, at) => new Int8Array(bytes.subarray(end + 1 + at * dimensions, end + 1 + (at + 1) * dimensions)),
  );
  return { digest, far };
}
