-- CreateTable
CREATE TABLE "app"."pro_request" (
    "account_id" UUID NOT NULL,
    "words" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pro_request_pkey" PRIMARY KEY ("account_id")
);

-- AddForeignKey
ALTER TABLE "app"."pro_request" ADD CONSTRAINT "pro_request_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
