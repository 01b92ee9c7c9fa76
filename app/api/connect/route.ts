import { answerConnection } from "#lib/adapters/web/connect/answer-connection";

export const dynamic = "force-dynamic";
export const POST = answerConnection;
