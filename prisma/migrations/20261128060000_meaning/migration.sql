-- Which way what is said of a pain point lies: by its columns a retraction of any version empties it.
CREATE TABLE "feed"."meaning" (
    "release_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "meaning_pkey" PRIMARY KEY ("release_id", "ordinal")
);

ALTER TABLE "feed"."meaning" ADD CONSTRAINT "meaning_release_id_fkey"
FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
