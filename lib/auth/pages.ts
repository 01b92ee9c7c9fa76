import type { Locale } from "#lib/policy/locale";

/** What a page of signing in may have to say; anything else in its address is ignored. */
const SIGN_IN_ERRORS = ["email", "link", "provider", "unverified", "demo", "again"] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

interface Carried {
  error?: SignInError | undefined;
  /** Where to go afterwards; a path of this site. */
  next?: string | undefined;
  email?: string | undefined;
  token?: string | undefined;
  done?: string | undefined;
}

type Page = "sign-in" | "sign-in/check-mail" | "sign-in/confirm" | "sign-out";

export function pageAddress(locale: Locale, page: Page, carried: Carried = {}): string {
  const given = Object.entries(carried).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/${locale}/${page}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}

export function accountPage(locale: Locale): string {
  return `/${locale}/account`;
}

/** next-auth's own codes, in our words: https://next-auth.js.org/configuration/pages#error-codes */
export function toSignInError(code: unknown): SignInError | undefined {
  const own = SIGN_IN_ERRORS.find((known) => known === code);
  return own ?? (typeof code === "string" && Object.hasOwn(NEXT_AUTH_ERRORS, code) ? NEXT_AUTH_ERRORS[code] : undefined);
}

const NEXT_AUTH_ERRORS: Record<string, SignInError> = {
  Verification: "link",
  EmailSignin: "email",
  EmailCreateAccount: "again",
  Configuration: "again",
  AccessDenied: "unverified",
  Signin: "provider",
  OAuthSignin: "provider",
  OAuthCallback: "provider",
  OAuthCreateAccount: "provider",
  OAuthAccountNotLinked: "provider",
  Callback: "provider",
};
