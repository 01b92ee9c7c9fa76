/** SQL: whether the role may use the schemas that are private, or may become their owner, who may. */
export const REACHES_PRIVATE = `coalesce((
  SELECT bool_or(has_schema_privilege(oid, 'USAGE') OR pg_has_role(nspowner, 'MEMBER'))
  FROM pg_namespace WHERE nspname IN ('catalogue', 'extraction', 'queue')), false)`;
