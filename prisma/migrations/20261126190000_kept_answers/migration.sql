-- CreateTable
CREATE TABLE "app"."kept_answer" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "question" TEXT NOT NULL,
    "cites" TEXT[],
    "reply" JSON NOT NULL,

    CONSTRAINT "kept_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kept_answer_account_id_created_at_idx" ON "app"."kept_answer"("account_id", "created_at");

-- AddForeignKey
ALTER TABLE "app"."kept_answer" ADD CONSTRAINT "kept_answer_id_fkey" FOREIGN KEY ("id") REFERENCES "app"."metered_call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."kept_answer" ADD CONSTRAINT "kept_answer_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
