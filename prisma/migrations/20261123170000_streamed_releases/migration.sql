-- A posting list that is too long to be held whole while it is made stands in several segments.
ALTER TABLE "feed"."index" ADD COLUMN "segment" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "feed"."index" DROP CONSTRAINT "index_pkey";
ALTER TABLE "feed"."index" ADD CONSTRAINT "index_pkey" PRIMARY KEY ("release_id", "key", "segment");
ALTER TABLE "feed"."index" ALTER COLUMN "segment" DROP DEFAULT;

-- Which others a pain point is like is known when all have been read: apart from its details, which are written before.
CREATE TABLE "feed"."related" (
    "release_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "others" INTEGER[] NOT NULL,
    "similarities" REAL[] NOT NULL,

    CONSTRAINT "related_pkey" PRIMARY KEY ("release_id", "ordinal")
);

ALTER TABLE "feed"."related" ADD CONSTRAINT "related_release_id_fkey"
FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is retracted is named nowhere that the web role may read.
ALTER TABLE "feed"."withdrawal" DROP COLUMN "slug";
