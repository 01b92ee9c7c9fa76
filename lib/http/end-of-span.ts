import type { Caller, ModelUse } from "#lib/context";
import type { SpanAttributes } from "#lib/tracing/span";

interface Ended {
  status: number;
  code: string | undefined;
  operation?: string | undefined;
  caller?: Caller | undefined;
  /** Of a page, which has no caller: the account whose session came along. */
  accountId?: string | undefined;
  uses: readonly ModelUse[];
}

/** What a request's span says by its end: as its line, ids of key and account, and never a key. Only what is our failure marks it as failed. */
export function endOfSpan({ status, code, operation, caller, accountId, uses }: Ended): {
  attributes: SpanAttributes;
  failure?: string | undefined;
} {
  const costs = uses.map(({ costUsd }) => costUsd);
  return {
    attributes: {
      "http.response.status_code": status,
      "painpoint.operation": operation,
      "painpoint.code": code,
      "painpoint.key_id": caller?.kind === "key" ? caller.keyId : undefined,
      "painpoint.account_id": caller && "accountId" in caller ? caller.accountId : accountId,
      "painpoint.model_cost_usd":
        costs.length > 0 && !costs.includes(null) ? costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) : undefined,
    },
    failure: status >= 500 ? (code ?? String(status)) : undefined,
  };
}
