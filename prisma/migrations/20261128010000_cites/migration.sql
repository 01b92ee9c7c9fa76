-- A retraction looks up whatever cites its pain point, however many calls, briefs and answers there are.
CREATE INDEX "metered_call_cites_idx" ON "app"."metered_call" USING GIN ("cites");
CREATE INDEX "kept_brief_cites_idx" ON "app"."kept_brief" USING GIN ("cites");
CREATE INDEX "kept_answer_cites_idx" ON "app"."kept_answer" USING GIN ("cites");
