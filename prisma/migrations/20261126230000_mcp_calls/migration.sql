-- CreateTable
CREATE TABLE "app"."mcp_call" (
    "key_id" UUID NOT NULL,
    "client" TEXT,
    "called_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mcp_call_pkey" PRIMARY KEY ("key_id")
);

-- AddForeignKey
ALTER TABLE "app"."mcp_call" ADD CONSTRAINT "mcp_call_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "app"."api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;
