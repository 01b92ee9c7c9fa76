import { authAdapter } from "#lib/auth/adapter";

/** Whether this token is a session's that stands now. */
export async function isLiveSession(token: string): Promise<boolean> {
  const found = await authAdapter.getSessionAndUser(token);
  return found !== null && found.session.expires > new Date();
}
