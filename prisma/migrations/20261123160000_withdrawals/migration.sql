-- A retraction stands in a table of its own: an ingest, which holds the rows of the pain points, holds up no takedown, and what
-- is removed and ingested again stays retracted.
CREATE TABLE "catalogue"."retraction" (
    "slug" TEXT NOT NULL,
    "retracted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "retraction_pkey" PRIMARY KEY ("slug")
);

INSERT INTO "catalogue"."retraction" ("slug", "retracted_at")
SELECT "slug", "retracted_at" FROM "catalogue"."painpoint" WHERE "retracted_at" IS NOT NULL;

ALTER TABLE "catalogue"."painpoint" DROP COLUMN "retracted_at";

CREATE TABLE "feed"."withdrawal" (
    "release_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,

    CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("release_id", "ordinal")
);

ALTER TABLE "feed"."withdrawal" ADD CONSTRAINT "withdrawal_release_id_fkey"
FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
