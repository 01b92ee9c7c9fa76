-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "app"."session"("expires_at");
