-- What was ingested may come from reviewed discussions. The version before writes the other two, which stay allowed.
ALTER TABLE "catalogue"."ingest" DROP CONSTRAINT "ingest_origin", ADD CONSTRAINT "ingest_origin" CHECK ("origin" IN ('shipped', 'operator', 'extraction'));
