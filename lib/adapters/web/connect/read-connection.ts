import { cookies } from "next/headers";
import { findConnection, type Connection } from "#lib/access/connections";
import { connectCookie } from "#lib/auth/connect-cookie";

/** The connection that this very browser began; undefined where it is over, was answered, or is another's. */
export async function readConnection(uid: string): Promise<Connection | undefined> {
  const began = (await cookies()).get(connectCookie(uid).name)?.value === uid;
  return began ? findConnection(uid) : undefined;
}
