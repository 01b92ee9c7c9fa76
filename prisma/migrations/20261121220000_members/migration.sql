-- AlterTable
ALTER TABLE "app"."account" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "app"."api_key" ADD COLUMN     "replaced_by" UUID;

-- CreateTable
CREATE TABLE "app"."session" (
    "token_digest" BYTEA NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("token_digest")
);

-- CreateTable
CREATE TABLE "app"."identity" (
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "app"."sign_in_link" (
    "email" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_link_pkey" PRIMARY KEY ("email","token")
);

-- CreateTable
CREATE TABLE "app"."mail_count" (
    "subject" BYTEA NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "sent" INTEGER NOT NULL,

    CONSTRAINT "mail_count_pkey" PRIMARY KEY ("subject","hour")
);

-- CreateTable
CREATE TABLE "app"."member_daily_usage" (
    "account_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "member_daily_usage_pkey" PRIMARY KEY ("account_id","day")
);

-- CreateTable
CREATE TABLE "app"."audit_event" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "subject" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "app"."session"("account_id");

-- CreateIndex
CREATE INDEX "identity_account_id_idx" ON "app"."identity"("account_id");

-- CreateIndex
CREATE INDEX "audit_event_account_id_at_idx" ON "app"."audit_event"("account_id", "at");

-- AddForeignKey
ALTER TABLE "app"."session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."identity" ADD CONSTRAINT "identity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."member_daily_usage" ADD CONSTRAINT "member_daily_usage_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."audit_event" ADD CONSTRAINT "audit_event_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "app"."mail_count"
    ADD CONSTRAINT "mail_count_sent_check" CHECK ("sent" >= 0);
ALTER TABLE "app"."member_daily_usage"
    ADD CONSTRAINT "member_daily_usage_used_check" CHECK ("used" >= 0);
ALTER TABLE "app"."audit_event"
    ADD CONSTRAINT "audit_event_kind_check" CHECK ("kind" IN ('sign_in', 'key_created', 'key_renamed', 'key_rotated', 'key_revoked', 'plan_changed', 'signed_out_everywhere', 'account_deleted'));

-- Rows that change with every request: leave room on their pages, so that no index has to follow.
ALTER TABLE "app"."member_daily_usage" SET (fillfactor = 50);
