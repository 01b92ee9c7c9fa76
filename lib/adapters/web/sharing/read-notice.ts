import { configuredModel } from "#lib/ai/model/configured";
import { SESSION_DAYS } from "#lib/auth/options";
import { env } from "#lib/env";
import { MOST_KEPT_ANSWERS } from "#lib/policy/kept-answers";
import { IDEMPOTENCY_HOURS } from "#lib/policy/quotas";

/** What the notices say of this deployment. */
export interface NoticeValues {
  days: number;
  answers: number;
  hours: number;
  /** Which model writes; none: the built-in writer. */
  model: string;
  /** The provider that answers; own: an address that the operator chose, which is nobody's to know. */
  provider: string;
  /** Whether a Redis bounds bursts. */
  redis: string;
  contact: string | undefined;
}

export function readNoticeValues(): NoticeValues {
  const model = configuredModel();
  return {
    days: SESSION_DAYS,
    answers: MOST_KEPT_ANSWERS,
    hours: IDEMPOTENCY_HOURS,
    model: model?.name ?? "none",
    provider: model ? (model.baseUrl === undefined ? model.provider : "own") : "none",
    redis: env().UPSTASH_REDIS_REST_URL === undefined ? "no" : "yes",
    contact: env().CONTACT_EMAIL,
  };
}

interface NoticeSection {
  key: string;
  as: "text" | "list";
  parts: readonly string[];
}

/** Sections of the notices in their order; the words are in the messages. */
export const PRIVACY_SECTIONS: readonly NoticeSection[] = [
  { key: "visiting", as: "list", parts: ["cookies", "nothing", "address", "searches", "answers"] },
  { key: "account", as: "list", parts: ["email", "session", "keys", "counts", "events"] },
  { key: "words", as: "list", parts: ["briefs", "answers", "programs", "lists", "follow"] },
  { key: "others", as: "list", parts: ["model", "operator", "nobody"] },
  { key: "ending", as: "text", parts: ["delete", "backups"] },
  { key: "people", as: "text", parts: ["evidence"] },
];

export const TERMS_SECTIONS: readonly NoticeSection[] = [
  { key: "what", as: "text", parts: ["record", "briefs"] },
  { key: "use", as: "list", parts: ["licence", "limits", "bulk", "key"] },
  { key: "ours", as: "list", parts: ["yours", "changes", "asIs"] },
  { key: "price", as: "text", parts: ["nothing"] },
];
