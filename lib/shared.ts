const known = ((globalThis as { observatory?: Map<string, unknown> }).observatory ??= new Map<string, unknown>());

/**
 * One value for the whole process, made by whoever asks first: our front and each of Next's bundles have a copy of every module.
 * For data alone: an error that another copy throws is none of this one's classes.
 */
export function shared<Value>(name: string, make: () => Value): Value {
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as Value;
}
