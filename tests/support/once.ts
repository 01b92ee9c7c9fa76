/** What takes long to make, made when a test first asks for it: whoever only lists the tests, or runs others, does not wait for it. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
