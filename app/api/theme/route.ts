import { chooseTheme } from "#lib/adapters/web/choose-theme";

export const dynamic = "force-dynamic";
export const POST = chooseTheme;
