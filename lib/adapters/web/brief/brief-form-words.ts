import { getTranslations } from "next-intl/server";
import {
  BRIEF_DEFAULTS,
  CUSTOM_BUDGET,
  LONGEST_TIMELINE_MONTHS,
  LONGEST_USER_CONTEXT,
  ROLE_SHAPES,
  TIER_CAPS,
  WEEKLY_HOURS,
} from "#lib/policy/brief-terms";
import { FIXED_TIERS } from "#lib/policy/budget-tiers";
import type { BriefField } from "#lib/adapters/web/brief/brief-form";
import type { Locale } from "#lib/policy/locale";

/** What most people who ask alone could lose: what the API takes where nothing is said is more. */
const MODEST_TIER = "bootstrap";

/** Everything that the form says, in the reader's language: it is a client component, to which the dictionary does not go. */
export async function briefFormWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "briefForm" });
  const number = new Intl.NumberFormat("en");
  return {
    which: t("which"),
    another: t("another"),
    reader: t("reader"),
    readerHint: t("readerHint", { longest: LONGEST_USER_CONTEXT }),
    money: t("money"),
    tiers: FIXED_TIERS.map((tier) => ({ value: tier, label: t(`tier.${tier}`, { cap: number.format(TIER_CAPS[tier]) }) })),
    custom: t("custom"),
    sum: t("sum"),
    sumHint: t("sumHint", { least: number.format(CUSTOM_BUDGET.least), most: number.format(CUSTOM_BUDGET.most) }),
    time: t("time"),
    timeHint: t("timeHint", { most: LONGEST_TIMELINE_MONTHS }),
    hands: t("hands"),
    roles: ROLE_SHAPES.map((role) => ({ value: role, label: t(`role.${role}`, { hours: WEEKLY_HOURS[role] }) })),
    ask: t("ask"),
    asking: t("asking"),
    wrong: t("wrong"),
    faults: {
      slug: t("fault.slug"),
      language: t("fault.language"),
      reader: t("fault.reader", { longest: LONGEST_USER_CONTEXT }),
      tier: t("fault.tier"),
      sum: t("fault.sum", { least: number.format(CUSTOM_BUDGET.least), most: number.format(CUSTOM_BUDGET.most) }),
      months: t("fault.months", { most: LONGEST_TIMELINE_MONTHS }),
      role: t("fault.role"),
    } satisfies Record<BriefField, string>,
    defaults: { ...BRIEF_DEFAULTS, budget_tier: MODEST_TIER },
    mostMonths: LONGEST_TIMELINE_MONTHS,
    longestReader: LONGEST_USER_CONTEXT,
  };
}
export type BriefFormWords = Awaited<ReturnType<typeof briefFormWords>>;
