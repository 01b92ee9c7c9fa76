import { answerUnsubscribe, leadToUnsubscribe } from "#lib/adapters/web/account/end-mails";

export const dynamic = "force-dynamic";
export const GET = leadToUnsubscribe;
export const POST = answerUnsubscribe;
