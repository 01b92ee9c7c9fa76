/** What a server said instead of an answer, as one sentence. */
export async function refusedAnswer(url: string, response: Response): Promise<Error> {
  await response.body?.cancel();
  return new Error(`${url} answered with status ${response.status}. Look whether the address is right and whether it may be read.`);
}
