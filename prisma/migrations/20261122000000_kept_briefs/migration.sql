-- CreateTable
CREATE TABLE "app"."kept_brief" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "slug" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "cites" TEXT[],
    "brief" JSON NOT NULL,

    CONSTRAINT "kept_brief_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kept_brief_account_id_created_at_idx" ON "app"."kept_brief"("account_id", "created_at");

-- AddForeignKey
ALTER TABLE "app"."kept_brief" ADD CONSTRAINT "kept_brief_id_fkey" FOREIGN KEY ("id") REFERENCES "app"."metered_call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."kept_brief" ADD CONSTRAINT "kept_brief_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "app"."kept_brief"
    ADD CONSTRAINT "kept_brief_locale_check" CHECK ("locale" IN ('zh-Hant', 'en'));
