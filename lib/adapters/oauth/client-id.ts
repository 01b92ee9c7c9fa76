import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { secretsOf } from "#lib/access/key-digest";
import { LONGEST_CLIENT_ID } from "#lib/policy/oauth";

/**
 * A program that registers itself (RFC 7591) is stored nowhere: its id is what it said of itself, sealed (appendix A.5.2 of that RFC).
 * However many register, nothing grows, and an id is good on every machine that knows the pepper.
 */
const PREFIX = "ppc";

/** What is kept of a registration. */
const registration = z.strictObject({
  n: z.string(),
  r: z.array(z.string()).min(1),
  a: z.enum(["web", "native"]),
});

export interface RegisteredClient {
  name: string;
  redirectUris: string[];
  applicationType: "web" | "native";
}

/** Undefined where its words are more than an id may hold. */
export function sealClientId({ name, redirectUris, applicationType }: RegisteredClient): string | undefined {
  const said = Buffer.from(JSON.stringify({ n: name, r: redirectUris, a: applicationType })).toString("base64url");
  const id = [PREFIX, said, sealsOf(said)[0]].join(".");
  return id.length <= LONGEST_CLIENT_ID ? id : undefined;
}

/** Undefined for whatever we did not seal. */
export function openClientId(id: string): RegisteredClient | undefined {
  if (id.length > LONGEST_CLIENT_ID) return undefined;
  const [prefix, said = "", seal = "", ...more] = id.split(".");
  if (prefix !== PREFIX || more.length > 0 || !sealsOf(said).some((ours) => isSame(ours, seal))) return undefined;
  const { n, r, a } = registration.parse(JSON.parse(Buffer.from(said, "base64url").toString()));
  return { name: n, redirectUris: r, applicationType: a };
}

function sealsOf(said: string): string[] {
  return secretsOf(`oauth client ${said}`);
}

function isSame(ours: string, theirs: string): boolean {
  const [one, other] = [Buffer.from(ours), Buffer.from(theirs)];
  return one.length === other.length && timingSafeEqual(one, other);
}
