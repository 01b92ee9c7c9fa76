-- CreateTable
CREATE TABLE "catalogue"."topic" (
    "id" TEXT NOT NULL,
    "topic" JSONB NOT NULL,

    CONSTRAINT "topic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue"."dossier" (
    "slug" TEXT NOT NULL,
    "dossier" JSONB NOT NULL,

    CONSTRAINT "dossier_pkey" PRIMARY KEY ("slug")
);

-- AddForeignKey
ALTER TABLE "catalogue"."dossier" ADD CONSTRAINT "dossier_slug_fkey" FOREIGN KEY ("slug") REFERENCES "catalogue"."painpoint"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
