import { randomUUID } from "node:crypto";
import { digestForStorage } from "#lib/access/key-digest";
import { generateKey, SHOWN_PREFIX_LENGTH } from "#lib/access/key-format";
import { prisma } from "#lib/db/web";

export interface LimitedKey {
  id: string;
  key: string;
  dailyLimit: number | null;
}

/** So many keys of as many Pro accounts in two statements; without a limit given the deployment's holds. */
export async function makeKeys(count: number, limitOf: (at: number) => number | null = () => null): Promise<LimitedKey[]> {
  const made = Array.from({ length: count }, (_, at) => {
    return { id: randomUUID(), accountId: randomUUID(), key: generateKey(), dailyLimit: limitOf(at) };
  });
  await prisma().account.createMany({
    data: made.map(({ accountId: id, dailyLimit }) => ({ id, email: `${id}@test.invalid`, plan: "pro", dailyLimit })),
  });
  await prisma().apiKey.createMany({
    data: made.map(({ id, accountId, key }) => {
      const { digest, pepperId } = digestForStorage(key);
      return { id, accountId, name: "Test", prefix: key.slice(0, SHOWN_PREFIX_LENGTH), digest: new Uint8Array(digest), pepperId };
    }),
  });
  return made.map(({ id, key, dailyLimit }) => ({ id, key, dailyLimit }));
}
