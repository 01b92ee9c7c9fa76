/** SQL: the newest migration that was applied. */
export const SCHEMA_MARK = "obj_description(to_regnamespace('feed'), 'pg_namespace')";
