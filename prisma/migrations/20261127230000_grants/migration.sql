-- A grant: what a member allowed a program that signs in instead of holding a key (OAuth). It is counted, listed, ended and kept as a
-- key is, so that it is a row of the same table; its digest belongs to no key that anybody has.
ALTER TABLE "app"."api_key" ADD COLUMN "client_id" TEXT, ADD COLUMN "client_host" TEXT;

-- What the authorization server remembers of a connection, under the digest of what the program or the browser holds: an interaction,
-- a code, access and refresh tokens.
CREATE TABLE "app"."oauth_record" (
    "model" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "grant_id" UUID REFERENCES "app"."api_key" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "payload" JSONB NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("model", "digest")
);
CREATE INDEX "oauth_record_grant_id_idx" ON "app"."oauth_record" ("grant_id");
CREATE INDEX "oauth_record_expires_at_idx" ON "app"."oauth_record" ("expires_at");

ALTER TABLE "app"."audit_event"
    DROP CONSTRAINT "audit_event_kind_check",
    ADD CONSTRAINT "audit_event_kind_check" CHECK ("kind" IN ('sign_in', 'key_created', 'key_renamed', 'key_rotated', 'key_revoked', 'client_allowed', 'client_ended', 'plan_changed', 'signed_out_everywhere', 'account_deleted', 'limits_changed', 'operator_given', 'operator_taken', 'search_followed', 'search_unfollowed', 'webhook_created', 'webhook_deleted'));
