import type { Locale, Text } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";

/**
 * Every error that a caller can meet: code → status and words. Types, REST problems, OpenAPI responses, the errors page and
 * both languages come from this table. A detail is an ICU message, filled in from the error's `values`.
 */
interface ErrorKind {
  status: number;
  title: Text;
  detail: Text;
}

export const ERRORS = {
  invalid_request: {
    status: 400,
    title: { "zh-Hant": "請求有誤", en: "The request is not valid" },
    detail: {
      "zh-Hant": "{count} 個欄位需要修正，見 errors。",
      en: "{count, plural, one {# input is} other {# inputs are}} wrong. Correct what is listed in errors, then send the request again.",
    },
  },
  invalid_json: {
    status: 400,
    title: { "zh-Hant": "內容不是有效的 JSON", en: "The body is not valid JSON" },
    detail: { "zh-Hant": "請送出一個 UTF-8 編碼的 JSON 物件。", en: "Send one JSON object in UTF-8." },
  },
  key_in_url: {
    status: 400,
    title: { "zh-Hant": "網址裡有 API 金鑰", en: "There is an API key in the URL" },
    detail: {
      "zh-Hant": "網址會留在伺服器與瀏覽器的紀錄裡：請立刻輪替這把金鑰，並改用標頭 Authorization: Bearer '<金鑰>'。",
      en: "URLs end up in logs and histories: rotate this key now, and send it in the header Authorization: Bearer '<key>'.",
    },
  },
  missing_api_key: {
    status: 401,
    title: { "zh-Hant": "缺少 API 金鑰", en: "An API key is needed" },
    detail: {
      "zh-Hant": "請在標頭加上 Authorization: Bearer '<金鑰>'。Pro 會員可在帳戶的「API 存取」建立金鑰。",
      en: "Send the header Authorization: Bearer '<key>'. Pro members create keys in their account under API access.",
    },
  },
  invalid_api_key: {
    status: 401,
    title: { "zh-Hant": "API 金鑰無效", en: "The API key is not valid" },
    detail: {
      "zh-Hant": "金鑰不完整、不存在、已過期或已撤銷。請檢查是否整把複製，或在帳戶的「API 存取」建立新的。",
      en: "It is incomplete, unknown, expired or revoked. Check that it was copied whole, or create a new one in your account under API access.",
    },
  },
  missing_access_token: {
    status: 401,
    title: { "zh-Hant": "缺少存取權杖", en: "An access token is needed" },
    detail: {
      "zh-Hant": "這個網址要登入授權：請由用戶端連線，在瀏覽器登入並同意。要用 API 金鑰，請改用 /api/mcp。",
      en: "This address is for programs that sign in: let the client connect, sign in and agree in the browser. With an API key use /api/mcp instead.",
    },
  },
  invalid_access_token: {
    status: 401,
    title: { "zh-Hant": "存取權杖無效", en: "The access token is not valid" },
    detail: {
      "zh-Hant": "權杖不存在、已過期、不是發給這個網址，或連線已終止。請更新權杖，或重新連線。",
      en: "It is unknown, expired, given out for another address, or its connection has ended. Refresh it, or connect again.",
    },
  },
  origin_not_allowed: {
    status: 403,
    title: { "zh-Hant": "這個來源不能呼叫 MCP", en: "This origin may not call MCP" },
    detail: {
      "zh-Hant": "瀏覽器裡的網頁要先由營運者列入 ALLOWED_ORIGINS；瀏覽器以外的程式不必送 Origin。",
      en: "The operator must list a web page's origin in ALLOWED_ORIGINS. Programs outside a browser need send no Origin.",
    },
  },
  pro_required: {
    status: 403,
    title: { "zh-Hant": "需要 Pro 方案", en: "This needs the Pro plan" },
    detail: {
      "zh-Hant": "這項操作只開放給 Pro 帳戶；讀取類操作不受影響。",
      en: "Only Pro accounts may do this; reads keep working.",
    },
  },
  insufficient_scope: {
    status: 403,
    title: { "zh-Hant": "這把金鑰或連線只能讀取", en: "This key or connection only reads" },
    detail: {
      "zh-Hant": "它不含研究簡報與顧問提問。請換一把可使用全部操作的金鑰；登入連線的程式請重新連線，並勾選這一項。讀取類操作不受影響。",
      en: "It was made without research briefs and questions: use a key that may do everything. A program that signed in connects again, and its owner ticks that box. Reads keep working.",
    },
  },
  brief_quota_exceeded: {
    status: 403,
    title: { "zh-Hant": "本月的研究簡報額度已用完", en: "This month's research briefs are used up" },
    detail: { "zh-Hant": "額度於 {resetsAt} 重置。", en: "The quota resets at {resetsAt}." },
  },
  not_found: {
    status: 404,
    title: { "zh-Hant": "找不到", en: "Not found" },
    detail: {
      "zh-Hant": "這個網址，或這個 slug，沒有公開的內容。以 GET /api/v1/painpoints 查看現有的痛點。",
      en: "Nothing public is at this address, or under this slug. GET /api/v1/painpoints lists the pain points that there are.",
    },
  },
  method_not_allowed: {
    status: 405,
    title: { "zh-Hant": "不支援這個方法", en: "This method is not allowed here" },
    detail: { "zh-Hant": "這個網址接受 {allow}。", en: "This address answers {allow}." },
  },
  not_acceptable: {
    status: 406,
    title: { "zh-Hant": "無法以要求的格式回應", en: "No answer in that format" },
    detail: {
      "zh-Hant": "Accept 必須容許 application/json 或 text/event-stream。",
      en: "Accept must admit application/json or text/event-stream.",
    },
  },
  idempotency_in_progress: {
    status: 409,
    title: { "zh-Hant": "相同的請求仍在處理", en: "The same request is still running" },
    detail: { "zh-Hant": "請稍後以同一個 Idempotency-Key 再試。", en: "Try again shortly with the same Idempotency-Key." },
  },
  body_too_large: {
    status: 413,
    title: { "zh-Hant": "內容太大", en: "The body is too large" },
    detail: { "zh-Hant": "上限是 64 KiB。", en: "The limit is 64 KiB." },
  },
  unsupported_media_type: {
    status: 415,
    title: { "zh-Hant": "不支援的內容類型", en: "Unsupported media type" },
    detail: { "zh-Hant": "請以 Content-Type: application/json 送出。", en: "Send Content-Type: application/json." },
  },
  idempotency_key_reused: {
    status: 422,
    title: { "zh-Hant": "這個 Idempotency-Key 已用於別的請求", en: "This Idempotency-Key belongs to another request" },
    detail: { "zh-Hant": "內容不同時請換一個新的 Idempotency-Key。", en: "Use a new Idempotency-Key for a different body." },
  },
  daily_limit_exceeded: {
    status: 429,
    title: { "zh-Hant": "今日的請求次數已用完", en: "Today's requests are used up" },
    detail: {
      "zh-Hant": "每日上限 {limit} 次，{retryAfterSeconds} 秒後（UTC 午夜）重置。",
      en: "{limit} requests a day are allowed; they reset in {retryAfterSeconds} seconds, at midnight UTC.",
    },
  },
  chat_quota_exceeded: {
    status: 429,
    title: { "zh-Hant": "本月的顧問提問額度已用完", en: "This month's consultant questions are used up" },
    detail: { "zh-Hant": "額度於 {resetsAt} 重置。", en: "The quota resets at {resetsAt}." },
  },
  burst_limit_exceeded: {
    status: 429,
    title: { "zh-Hant": "請求太密集", en: "Too many requests at once" },
    detail: { "zh-Hant": "請在 {retryAfterSeconds} 秒後再試。", en: "Slow down and try again in {retryAfterSeconds} seconds." },
  },
  too_many_ai_calls: {
    status: 429,
    title: { "zh-Hant": "AI 請求太多", en: "Too many AI calls" },
    detail: {
      "zh-Hant": "每個帳戶同時最多進行 {running} 個，一個 UTC 日內最多 {uncharged} 個未計費。請在 {retryAfterSeconds} 秒後再試。",
      en: "At most {running} of one account run at once, and at most {uncharged} in a UTC day may end uncharged. Try again in {retryAfterSeconds} seconds.",
    },
  },
  internal_error: {
    status: 500,
    title: { "zh-Hant": "我們這邊出錯了", en: "Something went wrong on our side" },
    detail: { "zh-Hant": "錯誤已記錄。回報時請附上 request_id。", en: "It has been recorded. Quote the request_id when you report it." },
  },
  ai_failed: {
    status: 502,
    title: { "zh-Hant": "AI 沒有給出可用的答案", en: "The AI gave no usable answer" },
    detail: { "zh-Hant": "這次不計入額度，請再試一次。", en: "Nothing was charged. Try again." },
  },
  unavailable: {
    status: 503,
    title: { "zh-Hant": "服務暫時無法使用", en: "The service is briefly unavailable" },
    detail: { "zh-Hant": "請在 {retryAfterSeconds} 秒後再試。", en: "Try again in {retryAfterSeconds} seconds." },
  },
  ai_timeout: {
    status: 504,
    title: { "zh-Hant": "AI 逾時", en: "The AI took too long" },
    detail: { "zh-Hant": "這次不計入額度，請再試一次。", en: "Nothing was charged. Try again." },
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** Where an input stands in the request. */
export type InputLocation = "query" | "path" | "body" | "header" | "arguments";

/** One bad input: where, what, and how to mend it. */
export interface InputFault {
  /** Set where the door knows better than by the operation's input. */
  location?: InputLocation;
  /** Name of the input, with dots for what lies inside: `limit`, `input.budget_tier`. */
  field: string;
  code: "required" | "unknown" | "repeated" | "wrong_type" | "out_of_range" | "not_allowed" | "malformed";
  message: Text;
  fix: Text;
}

/** What a limit that refuses allows, and when it starts anew: unset where that is no moment, since a bucket refills or a call ends. */
export interface Bound {
  limit: number;
  resetsAt?: Date;
}

interface ErrorDetails {
  values?: Record<string, string | number>;
  faults?: InputFault[];
  retryAfterSeconds?: number;
  bound?: Bound;
  cause?: unknown;
}

/** An error whose words are written for the caller. Everything else that is thrown is nobody's business but the log's. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly faults: InputFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** For the log. */
  readonly bound: Bound | undefined;

  constructor(code: ErrorCode, { values, faults, retryAfterSeconds, bound, cause }: ErrorDetails = {}) {
    super(code, { cause });
    this.name = "AppError";
    this.code = code;
    this.faults = faults;
    this.bound = bound;
    this.retryAfterSeconds = retryAfterSeconds ?? (code === "unavailable" ? UNAVAILABLE_RETRY_SECONDS : undefined);
    this.values = { ...(this.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: this.retryAfterSeconds }), ...values };
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  title(locale: Locale): string {
    return ERRORS[this.code].title[locale];
  }

  detail(locale: Locale): string {
    return filled(locale, ERRORS[this.code].detail[locale], this.values);
  }
}

/** By its marks: what Next builds has this class more than once in a process, so that `instanceof` would know one of them alone. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error;
}

/** The caller ended the call. Nobody hears it; what was spent until then is charged all the same. */
export class CallAbandoned extends Error {
  /** Whether a model had been called. */
  readonly isSpent: boolean;

  constructor(isSpent: boolean) {
    super("The caller ended the call.");
    this.name = "CallAbandoned";
    this.isSpent = isSpent;
  }
}

const UNAVAILABLE_RETRY_SECONDS = 5;
