-- What the link that shares a brief is made of; null while it is not shared.
ALTER TABLE "app"."kept_brief" ADD COLUMN "share_nonce" UUID;
