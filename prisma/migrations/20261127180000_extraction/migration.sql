-- From public discussion to reviewed pain point: a schema that the web role cannot name (decision 061).

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "extraction";

-- CreateTable
CREATE TABLE "extraction"."source" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "licence" TEXT NOT NULL,
    "terms" TEXT NOT NULL,
    "keep_days" INTEGER NOT NULL,
    "cursor" JSONB,
    "added_by" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction"."thread" (
    "id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "thread_key" TEXT NOT NULL,
    "first_month" TEXT NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'open',
    "stage" TEXT NOT NULL DEFAULT 'new',
    "duplicate_of" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction"."document" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "thread_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT,
    "body" TEXT,
    "author_digest" TEXT,
    "marks" TEXT[],
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "purge_on" DATE NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction"."backing" (
    "thread_id" TEXT NOT NULL,
    "external_digest" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "author_digest" TEXT NOT NULL,
    "has_words" BOOLEAN NOT NULL,

    CONSTRAINT "backing_pkey" PRIMARY KEY ("thread_id","external_digest")
);

-- CreateTable
CREATE TABLE "extraction"."digest_key" (
    "name" TEXT NOT NULL,
    "secret" TEXT NOT NULL,

    CONSTRAINT "digest_key_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "extraction"."result" (
    "step" TEXT NOT NULL,
    "input_digest" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "model" TEXT NOT NULL DEFAULT '',
    "prompt_digest" TEXT NOT NULL DEFAULT '',
    "output" JSONB NOT NULL,
    "input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "cost_usd" DECIMAL(12,6),
    "millis" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "result_pkey" PRIMARY KEY ("step","input_digest","version","model","prompt_digest")
);

-- CreateTable
CREATE TABLE "extraction"."budget" (
    "month" TEXT NOT NULL,
    "cap_usd" DECIMAL(12,6) NOT NULL,
    "reserved_usd" DECIMAL(12,6) NOT NULL DEFAULT 0,
    "spent_usd" DECIMAL(12,6) NOT NULL DEFAULT 0,

    CONSTRAINT "budget_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "extraction"."call" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "month" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "reserved_usd" DECIMAL(12,6) NOT NULL,
    "cost_usd" DECIMAL(12,6),
    "state" TEXT NOT NULL DEFAULT 'running',
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction"."proposal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "threads" TEXT[],
    "slug" TEXT,
    "draft" JSONB,
    "quotes" JSONB NOT NULL DEFAULT '[]',
    "candidates" JSONB NOT NULL DEFAULT '[]',
    "confidence" DOUBLE PRECISION,
    "weight" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'open',
    "why" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction"."review" (
    "id" SERIAL NOT NULL,
    "proposal_id" UUID NOT NULL,
    "verb" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "why" TEXT,
    "difference" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction"."run" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "by" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "counts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "thread_stage_idx" ON "extraction"."thread"("stage");

-- CreateIndex
CREATE UNIQUE INDEX "thread_source_id_thread_key_key" ON "extraction"."thread"("source_id", "thread_key");

-- CreateIndex
CREATE INDEX "document_purge_on_idx" ON "extraction"."document"("purge_on");

-- CreateIndex
CREATE UNIQUE INDEX "document_thread_id_external_id_key" ON "extraction"."document"("thread_id", "external_id");

-- CreateIndex
CREATE INDEX "backing_thread_id_month_idx" ON "extraction"."backing"("thread_id", "month");

-- CreateIndex
CREATE INDEX "call_state_idx" ON "extraction"."call"("state");

-- CreateIndex
CREATE INDEX "proposal_state_idx" ON "extraction"."proposal"("state");

-- CreateIndex
CREATE INDEX "review_proposal_id_idx" ON "extraction"."review"("proposal_id");

-- AddForeignKey
ALTER TABLE "extraction"."thread" ADD CONSTRAINT "thread_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "extraction"."source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extraction"."document" ADD CONSTRAINT "document_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "extraction"."thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extraction"."backing" ADD CONSTRAINT "backing_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "extraction"."thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extraction"."review" ADD CONSTRAINT "review_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "extraction"."proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "extraction"."source" ADD CONSTRAINT "source_terms_check" CHECK (btrim("licence") <> '' AND btrim("terms") <> '' AND "keep_days" BETWEEN 1 AND 3650);
ALTER TABLE "extraction"."thread" ADD CONSTRAINT "thread_id_check" CHECK ("id" ~ '^thr_[0-9a-f]{12}$');
ALTER TABLE "extraction"."thread" ADD CONSTRAINT "thread_outcome_check" CHECK ("outcome" IN ('open', 'answered', 'refused', 'withdrawn'));
ALTER TABLE "extraction"."thread" ADD CONSTRAINT "thread_stage_check" CHECK ("stage" IN ('new', 'waiting', 'rejected', 'duplicate', 'proposed', 'done'));
ALTER TABLE "extraction"."document" ADD CONSTRAINT "document_kind_check" CHECK ("kind" IN ('thread', 'reply'));
ALTER TABLE "extraction"."document" ADD CONSTRAINT "document_language_check" CHECK ("language" IN ('zh-Hant', 'en', 'other'));
ALTER TABLE "extraction"."budget" ADD CONSTRAINT "budget_cap_check" CHECK ("spent_usd" >= 0 AND "reserved_usd" >= 0 AND "cap_usd" >= 0);
ALTER TABLE "extraction"."call" ADD CONSTRAINT "call_state_check" CHECK ("state" IN ('running', 'settled', 'lost') AND ("state" = 'running') = ("cost_usd" IS NULL));
ALTER TABLE "extraction"."proposal" ADD CONSTRAINT "proposal_kind_check" CHECK ("kind" IN ('link', 'new', 'reject', 'split'));
ALTER TABLE "extraction"."proposal" ADD CONSTRAINT "proposal_state_check" CHECK ("state" IN ('open', 'approved', 'ingested', 'refused', 'superseded'));
ALTER TABLE "extraction"."review" ADD CONSTRAINT "review_verb_check" CHECK ("verb" IN ('approve', 'edit', 'relink', 'split', 'merge', 'refuse', 'reopen', 'ingest'));
