import { chooseTheme } from "#lib/adapters/web/theme";

export const dynamic = "force-dynamic";
export const POST = chooseTheme;
