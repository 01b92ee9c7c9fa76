-- Whether the operator brought a file or it came with the software: a start touches nothing of the operator's.
ALTER TABLE "catalogue"."ingest" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'operator';
ALTER TABLE "catalogue"."ingest" ADD CONSTRAINT "ingest_origin" CHECK ("origin" IN ('shipped', 'operator'));
ALTER TABLE "catalogue"."ingest" ALTER COLUMN "origin" DROP DEFAULT;

-- What was ingested when the release was made (a digest); unknown for releases from before.
ALTER TABLE "feed"."release" ADD COLUMN "ingested" TEXT;
