import type { Expected } from "./cases.ts";
import { matching, type NumberField, type Row, type RowField } from "./catalogue.ts";
import { falseNothing, partly, right, wrong, type Hearing, type Judged } from "./judged.ts";
import { citedBy, deniesField, saysField } from "./said.ts";

/** So many of the citations must be on the subject; of what is exactly it, half or five must be among them. */
const PRECISION = 0.7;
const MOST_ASKED = 5;

/** What is wrong with X: judged by the pain points that the answer cites. */
export function judgeTopic({ slugs }: Expected<"topic">, { reply }: Hearing): Judged {
  const { used, all } = citedBy(reply);
  if (reply.grounding === "none" || all.length === 0) return falseNothing;
  const grade = (slug = "") => slugs[slug] ?? 0;
  const precision = all.filter((slug) => grade(slug) >= 1).length / all.length;
  const exact = Object.values(slugs).filter((value) => value === 3).length;
  const found = used.filter((slug) => grade(slug) === 3).length;
  const asked = Math.min(MOST_ASKED, Math.ceil(exact / 2));
  const told = `first ${all[0] ?? ""} (${grade(all[0])}), ${found} of ${exact} that are exactly it, ${Math.round(100 * precision)} % on the subject`;
  if (grade(all[0]) >= 2 && found >= asked && precision >= PRECISION) return right(told);
  return grade(all[0]) === 0 && precision < 0.5 ? wrong(told) : partly(told);
}

/** About one pain point: cited first, with every field that was asked for. */
export function judgePainpoint({ slug, fields }: Expected<"painpoint">, { reply, catalogue }: Hearing): Judged {
  const { all } = citedBy(reply);
  if (reply.grounding === "none" || all.length === 0) return falseNothing;
  const row = catalogue.rows.find((one) => one.slug === slug);
  if (!row || !all.includes(slug)) return wrong(`it cites ${all.join(", ")}`);
  const missing = fields.filter((field) => !saysField(reply.answer, row, field));
  const told = `it does not give ${missing.map((field) => (field === "who" ? field : `${field} ${String(row[field as RowField])}`)).join(", ")}`;
  if (missing.some((field) => deniesField(reply.answer, row, field))) return wrong(`${told}, but another value`);
  if (missing.length > 0) return partly(told);
  return all[0] === slug ? right() : partly(`first comes ${all[0] ?? ""}`);
}

/**
 * A ranking: as many pain points as asked, all of them from the whole that is ranked, whose values in the sort field are those of
 * the right list place by place. So what ties may swap, also with one that just missed the list.
 */
export function judgeList({ where, sort, order, take }: Expected<"list">, { reply, catalogue }: Hearing): Judged {
  const { used, all } = citedBy(reply);
  const given = used.length > 0 ? used : all;
  if (given.length === 0 || reply.grounding === "none") return falseNothing;
  const whole = matching(catalogue.rows, where);
  const expected = ranked(whole, sort, order).slice(0, take);
  const key = sortKey(sort);
  const rows = given.flatMap((slug) => whole.find((row) => row.slug === slug) ?? []);
  const fits = (row: Row, at: number) => expected[at] !== undefined && row[key] === expected[at][key];
  const isRight = rows.length === given.length && rows.every(fits);
  if (isRight && given.length === expected.length) return right();
  const told = `it cites ${given.join(", ")}; right: ${expected.map(({ slug }) => slug).join(", ")}`;
  if (isRight) return partly(`${given.length} of ${expected.length}: ${told}`);
  const common = expected.filter(({ slug }) => given.includes(slug)).length;
  const leads = expected.every((_, at) => rows[at]?.slug === given[at] && rows[at] !== undefined && fits(rows[at], at));
  if (leads) return partly(`more than asked: ${told}`);
  if (common === expected.length && given.length === expected.length) return partly(`in another order: ${told}`);
  return where.topic && common * 2 >= expected.length ? partly(told) : wrong(told);
}

/** Highest (or lowest) first; what has no value is in no ranking. Newest and oldest go by the month first seen. */
export function ranked(rows: readonly Row[], sort: Expected<"list">["sort"], order: "asc" | "desc"): Row[] {
  const key = sortKey(sort);
  const isUp = sort === "oldest" || (sort !== "newest" && order === "asc");
  const known = rows.filter((row) => row[key] !== null && row[key] !== "");
  const compare = (a: Row, b: Row) => (key === "first_seen" ? a.first_seen.localeCompare(b.first_seen) : Number(a[key]) - Number(b[key]));
  return known.toSorted((a, b) => (isUp ? compare(a, b) : compare(b, a)));
}

function sortKey(sort: Expected<"list">["sort"]): NumberField | "first_seen" {
  return sort === "newest" || sort === "oldest" ? "first_seen" : sort;
}
