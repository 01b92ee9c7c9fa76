import { shownNumber, type Asking } from "#lib/ai/consultant/asking";
import { MONTH_FIELDS, NUMBER_FIELDS, WORD_FIELDS, type Where } from "#lib/ai/consultant/plan";
import { nameOf, say } from "#lib/ai/consultant/words";
import { joined } from "#lib/language/joints";
import { domainName } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";

/** The conditions as words: what was executed, so that a reader sees what was taken in. */
export function scopeOf({ locale }: Pick<Asking, "locale">, where: Where): string {
  const conditions: string[] = [];
  if (where.domain)
    conditions.push(
      say(locale, "where.domain", {
        value: joined(
          locale,
          where.domain.map((slug) => domainName(slug)[locale]),
          "or",
        ),
      }),
    );
  if (where.words !== undefined) conditions.push(say(locale, "where.words", { value: where.words }));
  for (const field of WORD_FIELDS) {
    const values = where[field];
    if (field === "sensitivity" && values?.join() === "none") conditions.push(say(locale, "where.harmless"));
    else if (field !== "domain" && values)
      conditions.push(
        say(locale, `where.${field}`, {
          value: joined(
            locale,
            values.map((value) => nameOf(locale, field, value)),
            "or",
          ),
        }),
      );
  }
  for (const field of NUMBER_FIELDS) {
    const [least, most] = where.bounds?.[field] ?? [];
    const values = { field: nameOf(locale, "field", field), least: shownNumber(locale, least ?? 0), most: shownNumber(locale, most ?? 0) };
    if (least != null && most != null) conditions.push(say(locale, least === most ? "where.exactly" : "where.range", values));
    else if (least != null) conditions.push(say(locale, "where.least", values));
    else if (most != null) conditions.push(say(locale, "where.most", values));
  }
  for (const field of MONTH_FIELDS) {
    const [from, to] = where[field] ?? [];
    if (from == null && to == null) continue;
    const how = from == null ? "until" : to == null ? "since" : "span";
    conditions.push(say(locale, `where.${field}.${how}`, { from: monthName(locale, from ?? ""), to: monthName(locale, to ?? "") }));
  }
  if (conditions.length === 0) return say(locale, "where.all");
  return say(locale, "where.some", { conditions: locale === "en" ? conditions.join(" ") : conditions.join("、") });
}
