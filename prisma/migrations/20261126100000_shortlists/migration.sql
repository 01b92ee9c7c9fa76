-- Pain points that a member keeps side by side under a name.
CREATE TABLE "app"."shortlist" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slugs" TEXT[],
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "shortlist_account_id_name_key" ON "app"."shortlist"("account_id", "name");
ALTER TABLE "app"."shortlist" ADD CONSTRAINT "shortlist_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
