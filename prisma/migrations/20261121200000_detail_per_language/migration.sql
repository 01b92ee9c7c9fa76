-- AlterTable
ALTER TABLE "feed"."release" ADD COLUMN     "format" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "feed"."painpoint" DROP COLUMN "detail";

-- CreateTable
CREATE TABLE "feed"."painpoint_detail" (
    "release_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "detail" JSON NOT NULL,

    CONSTRAINT "painpoint_detail_pkey" PRIMARY KEY ("release_id","slug","locale")
);

-- AddForeignKey
ALTER TABLE "feed"."painpoint_detail" ADD CONSTRAINT "painpoint_detail_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "feed"."release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
