-- Searches that members follow, where they want to be told, and the outbox between a publish and what is sent.

-- CreateTable
CREATE TABLE "app"."saved_search" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "locale" TEXT NOT NULL,
    "by_mail" BOOLEAN NOT NULL,
    "webhook_id" UUID,
    "unsubscribe_token" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."webhook" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."delivery" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "saved_search_id" UUID,
    "webhook_id" UUID,
    "channel" TEXT NOT NULL,
    "since_month" TEXT,
    "month" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "last_answer" TEXT,
    "last_sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "delivery_channel_check" CHECK ("channel" IN ('webhook', 'mail') AND ("channel" = 'webhook') = ("webhook_id" IS NOT NULL)),
    CONSTRAINT "delivery_state_check" CHECK ("state" IN ('waiting', 'delivered', 'nothing', 'given_up'))
);

-- CreateIndex
CREATE INDEX "saved_search_account_id_idx" ON "app"."saved_search"("account_id");

-- CreateIndex
CREATE INDEX "saved_search_webhook_id_idx" ON "app"."saved_search"("webhook_id");

-- CreateIndex
CREATE INDEX "webhook_account_id_idx" ON "app"."webhook"("account_id");

-- CreateIndex
CREATE INDEX "delivery_account_id_created_at_idx" ON "app"."delivery"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "delivery_webhook_id_state_next_at_idx" ON "app"."delivery"("webhook_id", "state", "next_at");

-- CreateIndex
CREATE INDEX "delivery_channel_state_next_at_idx" ON "app"."delivery"("channel", "state", "next_at");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_saved_search_id_month_channel_key" ON "app"."delivery"("saved_search_id", "month", "channel");

-- AddForeignKey
ALTER TABLE "app"."saved_search" ADD CONSTRAINT "saved_search_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."saved_search" ADD CONSTRAINT "saved_search_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "app"."webhook"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."webhook" ADD CONSTRAINT "webhook_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."delivery" ADD CONSTRAINT "delivery_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."delivery" ADD CONSTRAINT "delivery_saved_search_id_fkey" FOREIGN KEY ("saved_search_id") REFERENCES "app"."saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."delivery" ADD CONSTRAINT "delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "app"."webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- These run with their owner's rights and name everything whole. The worker alone may call them: the rights of the roles are given with
-- every migration.

-- What has to be told now that a later month shows: one row for each search and way that its member chose, in the transaction of the
-- publish. What is just being deleted is passed over, so that neither waits for the other.
CREATE FUNCTION "app"."announce_month"(since text, through text) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH followed AS (SELECT id, account_id, by_mail, webhook_id FROM app.saved_search FOR KEY SHARE SKIP LOCKED),
    receiver AS (SELECT id FROM app.webhook WHERE disabled_at IS NULL FOR KEY SHARE SKIP LOCKED),
    written AS (
        INSERT INTO app.delivery (account_id, saved_search_id, webhook_id, channel, since_month, month)
        SELECT followed.account_id, followed.id, receiver.id, 'webhook', since, through FROM followed JOIN receiver ON receiver.id = followed.webhook_id
        UNION ALL
        SELECT followed.account_id, followed.id, NULL, 'mail', since, through FROM followed WHERE followed.by_mail
        ON CONFLICT DO NOTHING
        RETURNING id
    )
    SELECT count(*)::integer FROM written
$$;

-- Whose mail it is, for whoever holds its lease and for nobody else: the worker reads no address by itself.
CREATE FUNCTION "app"."address_of_delivery"(delivery_id uuid, held_by uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT account.email FROM app.delivery JOIN app.account ON account.id = delivery.account_id
    WHERE delivery.id = delivery_id AND delivery.lease = held_by AND delivery.leased_until > now() AND delivery.channel = 'mail'
      AND account.deleted_at IS NULL
$$;

-- Four more kinds of events.
ALTER TABLE "app"."audit_event"
    DROP CONSTRAINT "audit_event_kind_check",
    ADD CONSTRAINT "audit_event_kind_check" CHECK ("kind" IN ('sign_in', 'key_created', 'key_renamed', 'key_rotated', 'key_revoked', 'plan_changed', 'signed_out_everywhere', 'account_deleted', 'limits_changed', 'operator_given', 'operator_taken', 'search_followed', 'search_unfollowed', 'webhook_created', 'webhook_deleted'));
