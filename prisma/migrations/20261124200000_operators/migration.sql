-- Who runs the service. The web role reads it and nothing more: the command line gives and takes the role, as the owner.
CREATE TABLE "app"."operator" (
    "account_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operator_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "app"."operator" ADD CONSTRAINT "operator_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What else may be noted of an account: everything that might before, and three kinds more.
ALTER TABLE "app"."audit_event"
    DROP CONSTRAINT "audit_event_kind_check",
    ADD CONSTRAINT "audit_event_kind_check" CHECK ("kind" IN ('sign_in', 'key_created', 'key_renamed', 'key_rotated', 'key_revoked', 'plan_changed', 'signed_out_everywhere', 'account_deleted', 'limits_changed', 'operator_given', 'operator_taken'));

-- The trail of all accounts, newest first.
CREATE INDEX "audit_event_at_idx" ON "app"."audit_event"("at");

-- As before, and for operators alone: whatever a page forgot to ask, nothing is done at the desk in anybody else's name.
CREATE OR REPLACE FUNCTION "app"."enqueue_desk_job"(job_name text, asked jsonb, asker uuid, unique_key text)
RETURNS TABLE (id uuid, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT starts_with(job_name, 'desk.') OR NOT EXISTS (SELECT FROM queue.queue q WHERE q.name = job_name) THEN
        RAISE EXCEPTION 'There is no job % of the desk.', job_name;
    END IF;
    IF NOT EXISTS (SELECT FROM app.operator o JOIN app.account a ON a.id = o.account_id WHERE a.id = asker AND a.deleted_at IS NULL) THEN
        RAISE EXCEPTION 'The account % is no operator.', asker;
    END IF;
    IF NOT EXISTS (SELECT FROM queue.instance i WHERE app.is_live_worker(i)) THEN
        RETURN;
    END IF;
    LOOP
        INSERT INTO queue.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
            expire_seconds, heartbeat_seconds, deletion_seconds, keep_until, dead_letter)
        SELECT q.name, jsonb_build_object('asked', asked, 'account', asker), unique_key, q.policy, q.retry_limit, q.retry_delay,
            q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds,
            now() + q.retention_seconds * interval '1 second', q.dead_letter
        FROM queue.queue q WHERE q.name = job_name
        ON CONFLICT DO NOTHING
        RETURNING job.id, true INTO enqueue_desk_job.id, enqueue_desk_job.is_new;
        EXIT WHEN FOUND;
        SELECT j.id, false INTO enqueue_desk_job.id, enqueue_desk_job.is_new FROM queue.job j
        WHERE j.name = job_name AND j.singleton_key = unique_key AND j.state <= 'active';
        -- Where there is none, it has ended in this very moment.
        EXIT WHEN FOUND;
    END LOOP;
    RETURN NEXT;
END $$;

-- What was done to the catalogue, newest first, as the desk's page shows it. A slug is told only where the web role knows it anyhow: it was
-- said at the desk, or the feed shows it. Of files only what everybody knows: their names and how many rows they had.
CREATE FUNCTION "app"."read_catalogue_history"(most integer)
RETURNS TABLE (id integer, at timestamptz, act text, door text, operator text, account uuid, slug text, told jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT h.id, h.at, h.act, h.door, CASE WHEN h.door = 'command' THEN h.operator END, CASE WHEN h.door = 'desk' THEN h.operator::uuid END,
        CASE WHEN h.door = 'desk' OR EXISTS (SELECT FROM feed.painpoint p WHERE p.slug = h.subject ->> 'slug') THEN h.subject ->> 'slug' END,
        CASE h.act
            WHEN 'publish' THEN jsonb_build_object(
                'version', h.subject -> 'version', 'changed', h.subject -> 'changed', 'painpoints', h.subject -> 'painpoints',
                'visibleThroughMonth', h.subject -> 'visibleThroughMonth', 'dataMonth', h.subject -> 'dataMonth', 'lagMonths', h.subject -> 'lagMonths')
            WHEN 'ingest' THEN jsonb_build_object('file', h.subject -> 'file', 'rows', h.subject -> 'rows', 'origin', h.subject -> 'origin')
        END
    FROM catalogue.history h ORDER BY h.id DESC LIMIT most
$$;
