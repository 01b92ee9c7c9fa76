/** Behind the first line of such a file, a header as JSON, numbers begin where typed arrays may begin: at a multiple of so many bytes. */
export const ALIGNMENT = 8;

interface NumbersFile<Header> {
  header: Header;
  /** So many numbers more, as they stand in the file: nothing is copied. Wider kinds come first, since the first number alone is aligned. */
  next: <Numbers>(Kind: NumbersKind<Numbers>, count: number) => Numbers;
}
interface NumbersKind<Numbers> {
  new (of: ArrayBufferLike, from: number, count: number): Numbers;
  BYTES_PER_ELEMENT: number;
}

/** Reads what `numbersFile` (scripts/learn/file.ts) wrote: a line of JSON, and numbers behind it, little-endian. */
export function readNumbersFile<Header>(file: Buffer): NumbersFile<Header> {
  const end = file.indexOf("\n");
  let at = file.byteOffset + end + 1;
  return {
    header: JSON.parse(file.toString("utf8", 0, end)) as Header,
    next: (Kind, count) => {
      const from = at;
      at += count * Kind.BYTES_PER_ELEMENT;
      if (!(end >= 0 && at <= file.byteOffset + file.length)) throw new Error("A file of numbers ends before its numbers do.");
      return new Kind(file.buffer, from, count);
    },
  };
}
