import { getServerSession } from "next-auth";
import { cache } from "react";
import { authOptions } from "#lib/auth/options";
import type { Plan } from "#lib/policy/plans";

/** Whoever is signed in; the plan is read anew for each request. */
export interface Member {
  accountId: string;
  email: string;
  plan: Plan;
}

/** Undefined for a visitor. Once a request, however many components ask. */
export const currentMember = cache(async (): Promise<Member | undefined> => (await getServerSession(authOptions()))?.member);

/** For links alone, on pages that are there without the database: then whoever carries a session is believed. */
export async function seemsSignedIn(): Promise<boolean> {
  return currentMember().then(
    (member) => member !== undefined,
    () => true,
  );
}

declare module "next-auth" {
  interface Session {
    member: Member;
  }
  interface User {
    plan: Plan;
  }
}
