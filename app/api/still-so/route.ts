import { answerStillSo } from "#lib/adapters/web/painpoint/say-still-so";

export const dynamic = "force-dynamic";
export const POST = answerStillSo;
