-- What briefs and the consultant know of a pain point beside what is public: no page reads it.
CREATE SCHEMA IF NOT EXISTS "advice";

-- CreateTable
CREATE TABLE "catalogue"."city" (
    "market" TEXT NOT NULL,
    "city" JSONB NOT NULL,

    CONSTRAINT "city_pkey" PRIMARY KEY ("market")
);

-- CreateTable
CREATE TABLE "advice"."dossier" (
    "release_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "nature" TEXT NOT NULL,
    "sensitivity" TEXT NOT NULL,
    "dossier" JSON NOT NULL,

    CONSTRAINT "dossier_pkey" PRIMARY KEY ("release_id","slug")
);

-- CreateTable
CREATE TABLE "advice"."city" (
    "release_id" INTEGER NOT NULL,
    "city" JSON NOT NULL,

    CONSTRAINT "city_pkey" PRIMARY KEY ("release_id")
);

-- AddForeignKey
ALTER TABLE "advice"."dossier" ADD CONSTRAINT "dossier_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "advice"."city" ADD CONSTRAINT "city_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
