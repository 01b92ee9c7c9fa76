-- What a key may do: all that its account may, or reading alone. A key from before may do all, as it always could.
ALTER TABLE "app"."api_key" ADD COLUMN "scope" TEXT NOT NULL DEFAULT 'all' CHECK ("scope" IN ('all', 'read'));

-- As admit_keys, which the version before still asks, with the scope of each key.
-- Finds keys by their digests, counts as many of their requests as their UTC days have room for, and stamps their last use.
-- Asked for with the place of each in the caller's list and how many requests it has; a key that is not valid has no row in
-- the answer. `granted` requests are counted after the `before` of that day: both are read and written under the count's own
-- lock, so that no race grants one too many. A count that another session holds is not waited for, unless told to: then, and
-- where another session began the day in this very moment, `granted` is null and nothing was counted. Keys are taken in the
-- order of their digests, so that two callers never wait for each other.
CREATE FUNCTION "app"."admit_scoped_keys"(
    digests bytea[], places int[], requests int[], default_limit int, given_moment timestamptz, waits boolean
) RETURNS TABLE (
    place int, id uuid, account_id uuid, scope text, plan text, daily_limit int, before int, granted int, reset_seconds int
) LANGUAGE plpgsql AS $$
DECLARE
    moment CONSTANT timestamptz := coalesce(given_moment, now());
    today CONSTANT date := (moment AT TIME ZONE 'UTC')::date;
    asked record;
    last_use timestamptz;
BEGIN
    reset_seconds := ceil(extract(epoch FROM ((today + 1)::timestamp AT TIME ZONE 'UTC') - moment));
    FOR asked IN SELECT * FROM unnest(digests, places, requests) AS one (digest, place, requests) ORDER BY one.digest LOOP
        SELECT k.id, k.account_id, k.scope, k.last_used_at, a.plan, coalesce(a.daily_limit, default_limit)
        INTO id, account_id, scope, last_use, plan, daily_limit
        FROM app.api_key k JOIN app.account a ON a.id = k.account_id
        WHERE k.digest = asked.digest AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > moment);
        CONTINUE WHEN NOT FOUND;

        place := asked.place;
        granted := NULL;
        IF waits THEN
            PERFORM FROM app.daily_usage u WHERE u.key_id = admit_scoped_keys.id AND u.day = today FOR NO KEY UPDATE;
            PERFORM FROM app.api_key k WHERE k.id = admit_scoped_keys.id FOR KEY SHARE;
        END IF;
        SELECT u.used INTO before FROM app.daily_usage u WHERE u.key_id = admit_scoped_keys.id AND u.day = today
        FOR NO KEY UPDATE SKIP LOCKED;
        IF FOUND THEN
            granted := least(asked.requests, greatest(daily_limit - before, 0));
            IF granted > 0 THEN
                UPDATE app.daily_usage u SET used = u.used + granted WHERE u.key_id = admit_scoped_keys.id AND u.day = today;
            END IF;
        ELSIF NOT EXISTS (SELECT FROM app.daily_usage u WHERE u.key_id = admit_scoped_keys.id AND u.day = today) THEN
            before := 0;
            INSERT INTO app.daily_usage AS u (key_id, day, used)
            SELECT k.id, today, least(asked.requests, admit_scoped_keys.daily_limit) FROM app.api_key k WHERE k.id = admit_scoped_keys.id
            FOR KEY SHARE SKIP LOCKED
            ON CONFLICT DO NOTHING
            RETURNING u.used INTO granted;
        END IF;

        IF granted IS NOT NULL AND (last_use IS NULL OR last_use < moment - interval '1 minute') THEN
            UPDATE app.api_key SET last_used_at = moment WHERE api_key.id IN (
                SELECT k.id FROM app.api_key k WHERE k.id = admit_scoped_keys.id FOR NO KEY UPDATE SKIP LOCKED
            );
        END IF;
        RETURN NEXT;
    END LOOP;
END
$$;
