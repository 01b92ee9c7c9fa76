import { answerConnection } from "#lib/adapters/web/docs/answer-connection";

export const dynamic = "force-dynamic";
export const GET = answerConnection;
