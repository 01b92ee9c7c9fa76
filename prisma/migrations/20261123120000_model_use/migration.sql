-- What a metered call cost its operator: the model, its tokens, and their price where one is set. Null for calls before this, for
-- calls that asked no model, and for what a model or an operator did not tell.
ALTER TABLE "app"."metered_call"
    ADD COLUMN "model" TEXT,
    ADD COLUMN "input_tokens" INTEGER,
    ADD COLUMN "output_tokens" INTEGER,
    ADD COLUMN "cost_usd" DOUBLE PRECISION;
