-- Who did what to the catalogue and when, in order and for good.
CREATE TABLE "catalogue"."history" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "act" TEXT NOT NULL,
    "operator" TEXT,
    "subject" JSONB NOT NULL,

    CONSTRAINT "history_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "catalogue"."history"
    ADD CONSTRAINT "history_act_check" CHECK ("act" IN ('ingest', 'publish', 'retract', 'remove', 'restore'));

CREATE FUNCTION "catalogue"."refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The history of the catalogue is never changed.';
END $$;

CREATE TRIGGER "history_is_added_to_alone" BEFORE UPDATE OR DELETE OR TRUNCATE ON "catalogue"."history"
    FOR EACH STATEMENT EXECUTE FUNCTION "catalogue"."refuse_change_of_history"();

-- What is still known of the time before, in the order in which it happened; by whom nobody knows.
INSERT INTO "catalogue"."history" ("at", "act", "subject")
SELECT * FROM (
    SELECT "ingested_at" AS "at", 'ingest', jsonb_build_object('file', "file", 'sha256', "sha256", 'rows', "rows", 'origin', "origin")
    FROM "catalogue"."ingest"
    UNION ALL
    SELECT "retracted_at", 'retract', jsonb_build_object('slug', "slug") FROM "catalogue"."retraction"
    UNION ALL
    SELECT "published_at", 'publish', jsonb_build_object(
        'version', "version", 'changed', true, 'dataMonth', "data_month", 'visibleThroughMonth', "visible_through_month",
        'lagMonths', "lag_months", 'painpoints', "painpoint_count")
    FROM "feed"."release"
) AS "known" ORDER BY "at";

-- Since when a pain point is out of the full database itself; null where it is off the surfaces alone.
ALTER TABLE "catalogue"."retraction" ADD COLUMN "removed_at" TIMESTAMPTZ(3);
