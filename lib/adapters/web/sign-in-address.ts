import type { SearchParams } from "#lib/adapters/web/visitor";
import { ownPath } from "#lib/auth/own-path";
import { toSignInError, type SignInError } from "#lib/auth/pages";

/** What the address of a page of signing in carries, once and only as far as it can be used. */
export interface SignInAddress {
  error: SignInError | undefined;
  next: string | undefined;
  email: string;
  token: string;
  done: string;
}

export function readSignInAddress(params: SearchParams): SignInAddress {
  const text = (name: string) => [params[name] ?? ""].flat()[0]?.slice(0, 2000) ?? "";
  return {
    error: toSignInError(text("error")),
    next: ownPath(text("next") || undefined),
    email: text("email").slice(0, 254),
    token: text("token"),
    done: text("done"),
  };
}
