import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { authOptions } from "#lib/auth/options";

type RouteContext = { params: Promise<{ nextauth: string[] }> };
type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<Response>;

/** next-auth's own routes: providers, callbacks, sign-out, the session as JSON. */
export const handleAuth: RouteHandler = (request, context) => {
  const handler = NextAuth(authOptions()) as RouteHandler;
  return handler(request, context);
};
