-- CreateTable
CREATE TABLE "app"."metered_call" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "quota" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "idempotency_key" TEXT,
    "input_digest" BYTEA,
    "answer" JSON,
    "cites" TEXT[],

    CONSTRAINT "metered_call_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "metered_call_account_id_month_idx" ON "app"."metered_call"("account_id", "month");

-- CreateIndex
CREATE UNIQUE INDEX "metered_call_account_id_quota_idempotency_key_key" ON "app"."metered_call"("account_id", "quota", "idempotency_key");

-- AddForeignKey
ALTER TABLE "app"."metered_call" ADD CONSTRAINT "metered_call_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "app"."metered_call"
    ADD CONSTRAINT "metered_call_quota_check" CHECK ("quota" IN ('brief', 'chat')),
    ADD CONSTRAINT "metered_call_state_check" CHECK ("state" IN ('reserved', 'settled', 'returned'));
