import { NextResponse } from "next/server";
import { sessionCookie } from "#lib/auth/session-cookie";

export function setSessionCookie(headers: Headers, token: string, expires: Date): void {
  const { name, options } = sessionCookie();
  headers.append("Set-Cookie", setCookie(name, token, { ...options, expires }));
}

export function clearSessionCookie(headers: Headers): void {
  const { name, options } = sessionCookie();
  headers.append("Set-Cookie", setCookie(name, "", { ...options, maxAge: 0 }));
}

function setCookie(name: string, value: string, options: Parameters<NextResponse["cookies"]["set"]>[2]): string {
  const response = new NextResponse();
  response.cookies.set(name, value, options);
  return response.headers.getSetCookie().join();
}
