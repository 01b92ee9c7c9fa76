-- AlterTable
ALTER TABLE "feed"."release" ADD COLUMN "reconstructed" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "painpoint_slug_idx" ON "feed"."painpoint"("slug");
