/**
 * On every answer, whatever gives it. The policy is that of a document that loads and runs nothing; pages carry one of their
 * own instead (middleware.ts).
 */
export const SECURITY_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;
