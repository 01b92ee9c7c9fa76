import { errors, type Adapter } from "oidc-provider";
import { findGrant } from "#lib/access/grants";
import { revokeOwnKey } from "#lib/access/keys";
import { consumeRecord, findRecord, putRecord, removeRecord, removeRecordsOfGrant, type RecordModel } from "#lib/access/oauth-records";
import { registeredClient } from "#lib/adapters/oauth/registration";
import { oauthMcpUrl } from "#lib/adapters/oauth/addresses";
import { SCOPES, scopesOf } from "#lib/policy/key-rules";

/** Where the library keeps what, by the name of its model. */
export function adapterOf(model: string): Adapter {
  if (model === "Grant") return grants;
  if (model === "Client") return clients;
  return isRecord(model) ? records(model) : nothing;
}

const RECORDS: readonly string[] = ["Interaction", "AuthorizationCode", "AccessToken", "RefreshToken"] satisfies RecordModel[];

function isRecord(model: string): model is RecordModel {
  return RECORDS.includes(model);
}

/** In what is stored no id stands, which would be the token itself, nor the address that an interaction's is part of. */
function records(model: RecordModel): Adapter {
  return {
    ...nothing,
    async upsert(id, { jti: _id, returnTo: _address, ...payload }, seconds = 0) {
      await putRecord(model, id, { payload, seconds, grantId: model === "Interaction" ? undefined : payload.grantId });
    },
    async find(id) {
      const found = await findRecord(model, id);
      return found && { ...found.payload, jti: id, ...(found.consumedAt ? { consumed: true } : {}) };
    },
    async consume(id) {
      if (!(await consumeRecord(model, id))) throw new errors.InvalidGrant("used already");
    },
    destroy: (id) => removeRecord(model, id),
    revokeByGrantId: (grantId) => removeRecordsOfGrant(model, grantId),
  };
}

/** Who is signed in our own sessions know, and nobody has a session with the server itself. */
const nothing: Adapter = {
  upsert: () => Promise.resolve(undefined),
  find: () => Promise.resolve(undefined),
  findByUserCode: () => Promise.resolve(undefined),
  findByUid: () => Promise.resolve(undefined),
  consume: () => Promise.resolve(undefined),
  destroy: () => Promise.resolve(undefined),
  revokeByGrantId: () => Promise.resolve(undefined),
};

/** A grant is a row beside the keys, made where its owner agrees. */
const grants: Adapter = {
  ...nothing,
  async find(id) {
    const grant = await findGrant(id);
    if (!grant) return undefined;
    const granted = scopesOf(grant.scope);
    const rejected = SCOPES.filter((scope) => !granted.includes(scope));
    return {
      kind: "Grant",
      jti: grant.id,
      iat: seconds(grant.createdAt),
      exp: seconds(grant.expiresAt),
      accountId: grant.accountId,
      clientId: grant.clientId,
      resources: { [oauthMcpUrl()]: granted.join(" ") },
      ...(rejected.length > 0 ? { rejected: { resources: { [oauthMcpUrl()]: rejected.join(" ") } } } : {}),
    };
  },
  async destroy(id) {
    const grant = await findGrant(id);
    if (grant) await revokeOwnKey(grant.accountId, grant.id);
  },
};

/** Its id is the whole of what is known of a program that registered itself. */
const clients: Adapter = { ...nothing, find: (id) => Promise.resolve(registeredClient(id)) };

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
