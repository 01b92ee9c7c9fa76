import { formRoute } from "#lib/auth/form-post";
import { signInAsDemo } from "#lib/auth/demo-sign-in";

export const dynamic = "force-dynamic";
export const POST = formRoute("sign-in", signInAsDemo);
