import { handleAuth } from "#lib/auth/handler";

export const dynamic = "force-dynamic";
export const GET = handleAuth;
export const POST = handleAuth;
