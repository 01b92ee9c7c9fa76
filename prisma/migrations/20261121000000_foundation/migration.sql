-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "app";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "catalogue";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "feed";

-- CreateTable
CREATE TABLE "catalogue"."thread" (
    "id" TEXT NOT NULL,
    "first_seen_month" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue"."evidence" (
    "thread_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "mentions" INTEGER NOT NULL,
    "replies" INTEGER NOT NULL,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("thread_id","month")
);

-- CreateTable
CREATE TABLE "catalogue"."painpoint" (
    "slug" TEXT NOT NULL,
    "curated" JSONB NOT NULL,
    "retracted_at" TIMESTAMPTZ(3),

    CONSTRAINT "painpoint_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "catalogue"."painpoint_thread" (
    "slug" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,

    CONSTRAINT "painpoint_thread_pkey" PRIMARY KEY ("slug","thread_id")
);

-- CreateTable
CREATE TABLE "catalogue"."ingest" (
    "file" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "ingested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ingest_pkey" PRIMARY KEY ("file")
);

-- CreateTable
CREATE TABLE "feed"."release" (
    "id" SERIAL NOT NULL,
    "version" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "data_month" TEXT NOT NULL,
    "data_month_pinned" BOOLEAN NOT NULL,
    "visible_through_month" TEXT NOT NULL,
    "lag_months" INTEGER NOT NULL,
    "painpoint_count" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed"."painpoint" (
    "release_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "summary" JSON NOT NULL,
    "detail" JSON NOT NULL,

    CONSTRAINT "painpoint_pkey" PRIMARY KEY ("release_id","ordinal")
);

-- CreateTable
CREATE TABLE "feed"."index" (
    "release_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "index_pkey" PRIMARY KEY ("release_id","key")
);

-- CreateTable
CREATE TABLE "app"."account" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "daily_limit" INTEGER,
    "monthly_brief_quota" INTEGER,
    "monthly_chat_quota" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."api_key" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "pepper_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."daily_usage" (
    "key_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "daily_usage_pkey" PRIMARY KEY ("key_id","day")
);

-- CreateIndex
CREATE INDEX "evidence_month_idx" ON "catalogue"."evidence"("month");

-- CreateIndex
CREATE INDEX "painpoint_thread_thread_id_idx" ON "catalogue"."painpoint_thread"("thread_id");

-- CreateIndex
CREATE UNIQUE INDEX "release_version_key" ON "feed"."release"("version");

-- CreateIndex
CREATE UNIQUE INDEX "painpoint_release_id_slug_key" ON "feed"."painpoint"("release_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "app"."account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_digest_key" ON "app"."api_key"("digest");

-- CreateIndex
CREATE INDEX "api_key_account_id_idx" ON "app"."api_key"("account_id");

-- AddForeignKey
ALTER TABLE "catalogue"."evidence" ADD CONSTRAINT "evidence_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "catalogue"."thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue"."painpoint_thread" ADD CONSTRAINT "painpoint_thread_slug_fkey" FOREIGN KEY ("slug") REFERENCES "catalogue"."painpoint"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue"."painpoint_thread" ADD CONSTRAINT "painpoint_thread_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "catalogue"."thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed"."painpoint" ADD CONSTRAINT "painpoint_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed"."index" ADD CONSTRAINT "index_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."api_key" ADD CONSTRAINT "api_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."daily_usage" ADD CONSTRAINT "daily_usage_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "app"."api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "catalogue"."thread"
    ADD CONSTRAINT "thread_first_seen_month_check" CHECK ("first_seen_month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "thread_outcome_check" CHECK ("outcome" IN ('open', 'answered', 'refused', 'withdrawn'));

ALTER TABLE "catalogue"."evidence"
    ADD CONSTRAINT "evidence_month_check" CHECK ("month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "evidence_counts_check" CHECK ("mentions" >= 0 AND "replies" >= 0);

ALTER TABLE "feed"."release"
    ADD CONSTRAINT "release_lag_months_check" CHECK ("lag_months" >= 1);

-- Posting lists are compact already: do not spend time on compressing them.
ALTER TABLE "feed"."index" ALTER COLUMN "data" SET STORAGE EXTERNAL;

ALTER TABLE "app"."account"
    ADD CONSTRAINT "account_plan_check" CHECK ("plan" IN ('free', 'pro', 'custom')),
    ADD CONSTRAINT "account_limits_check" CHECK ("daily_limit" >= 0 AND "monthly_brief_quota" >= 0 AND "monthly_chat_quota" >= 0);

ALTER TABLE "app"."daily_usage"
    ADD CONSTRAINT "daily_usage_used_check" CHECK ("used" >= 0);

-- Rows that change with every request: leave room on their pages, so that no index has to follow.
ALTER TABLE "app"."daily_usage" SET (fillfactor = 50);
