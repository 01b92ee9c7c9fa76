-- Who acted through which door: on the command line a person, by name; at the desk an account, by id.
ALTER TABLE "catalogue"."history" ADD COLUMN "door" TEXT NOT NULL DEFAULT 'command';
ALTER TABLE "catalogue"."history" ADD CONSTRAINT "history_door_check" CHECK ("door" IN ('command', 'desk'));

-- The web role has no right to the queue's tables. It asks for work of the desk through these, and sees nothing of other work. Each runs
-- with its owner's rights and names everything whole.

-- Whether a worker of that row is alive: it has said so within three of its heartbeats, and has not said that it ends.
CREATE FUNCTION "app"."is_live_worker"(worker "queue"."instance") RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT worker.stopped_on IS NULL AND worker.heartbeat_on > now() - worker.heartbeat_seconds * interval '3 seconds'
$$;

-- A job of the desk for that account, or the one of the same key that is waiting or under way. No row where no worker lives: what is
-- asked for is done now or not at all.
CREATE FUNCTION "app"."enqueue_desk_job"(job_name text, asked jsonb, asker uuid, unique_key text)
RETURNS TABLE (id uuid, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT starts_with(job_name, 'desk.') OR NOT EXISTS (SELECT FROM queue.queue q WHERE q.name = job_name) THEN
        RAISE EXCEPTION 'There is no job % of the desk.', job_name;
    END IF;
    IF NOT EXISTS (SELECT FROM app.account a WHERE a.id = asker AND a.deleted_at IS NULL) THEN
        RAISE EXCEPTION 'There is no account %.', asker;
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

-- One job of the desk, or the newest of them. What went wrong is told by a word of ours, never by an error's text.
CREATE FUNCTION "app"."read_desk_jobs"(only_id uuid, most integer)
RETURNS TABLE (
    id uuid, job text, state text, asked jsonb, account uuid, attempt integer, result jsonb,
    asked_at timestamptz, started_at timestamptz, ended_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT j.id, j.name,
        CASE j.state WHEN 'created' THEN 'waiting' WHEN 'retry' THEN 'waiting' WHEN 'active' THEN 'running' WHEN 'completed' THEN 'done' ELSE 'failed' END,
        j.data -> 'asked', (j.data ->> 'account')::uuid, j.retry_count + 1,
        CASE j.state
            WHEN 'completed' THEN j.output
            WHEN 'failed' THEN jsonb_build_object('reason', coalesce(j.output ->> 'reason', 'worker_lost'))
        END,
        j.created_on, j.started_on, j.completed_on
    FROM queue.job j
    WHERE starts_with(j.name, 'desk.') AND (only_id IS NULL OR j.id = only_id)
    ORDER BY j.created_on DESC, j.id LIMIT most
$$;

-- How the queue stands, all work of it together: workers that live, jobs that could begin, and for how many seconds the first of them has waited.
CREATE FUNCTION "app"."read_queue"() RETURNS TABLE (workers integer, waiting integer, waited_seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT (SELECT count(*)::int FROM queue.instance i WHERE app.is_live_worker(i)), count(*)::int,
        coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8
    FROM queue.job j WHERE j.state < 'active' AND NOT j.blocked AND j.start_after <= now()
$$;

-- A function may be run by everybody unless that is taken away: the rights of the roles are given with every migration.
REVOKE ALL ON FUNCTION "app"."is_live_worker"("queue"."instance"), "app"."enqueue_desk_job"(text, jsonb, uuid, text), "app"."read_desk_jobs"(uuid, integer), "app"."read_queue"() FROM PUBLIC;
