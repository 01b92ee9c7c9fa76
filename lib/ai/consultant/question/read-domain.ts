import { everyPattern } from "#lib/ai/consultant/question/patterns";
import { fold } from "#lib/feed/search/tokens";
import { DOMAINS, type Domain } from "#lib/policy/market";

/** Words that mean a whole domain. What means only a part of one (parking, rent, buses) is searched for instead. */
const WHOLE: Record<Domain, string[]> = {
  "roads-parking": ["道路停車", "道路", "roads?", "road"],
  "motorcycles-cycling": ["機車自行車", "機車和自行車", "motorcycling and cycling"],
  "public-transport": ["公共運輸", "公共交通", "大眾交通", "public transit", "public transportation", "mass transit", "transit"],
  housing: ["住房", "住宅", "居住方面"],
  health: ["醫療", "健康", "healthcare", "health", "medical"],
  "education-childcare": ["教育", "education", "educational"],
  food: ["食物", "餐飲", "吃的(?:方面|東西)?", "foods?(?! (?:delivery|safety|waste|label|labels|additives?|poisoning|courts?))"],
  "shopping-payments": ["購物消費", "購物", "shopping", "retail"],
  "finance-insurance": ["金融", "財務", "finance", "financial", "banking"],
  "telecom-internet": ["電信", "telecoms?", "telecommunications?"],
  "utilities-energy": ["水電", "能源", "utilities", "energy"],
  "living-environment": ["環境", "environmental", "environment"],
  pets: ["毛小孩", "pets", "pet"],
  "leisure-travel": ["旅遊休閒", "旅遊", "休閒", "leisure", "travel", "tourism"],
  "care-services": ["照護", "care services?"],
  "public-services": ["政府服務", "公家服務", "government services?"],
};
/** Words that mean the larger half of one: they name the domain, and are searched for in it. */
const PART: Partial<Record<Domain, string[]>> = {
  "education-childcare": ["育兒", "托育", "childcare", "child care"],
  "finance-insurance": ["保險", "insurance"],
  "telecom-internet": ["網路", "internet"],
  "shopping-payments": ["支付", "payments?"],
  "care-services": ["長照", "elder ?care", "long-term care"],
};

const WORDS = DOMAINS.map(({ slug, name }) => ({
  slug,
  whole: everyPattern(
    ...(slug.includes("-") ? [slug] : []),
    ...Object.values(name)
      .map((text) => text.toLowerCase())
      .filter((text) => text !== "food"),
    ...WHOLE[slug],
  ),
  part: everyPattern(...(PART[slug] ?? ["(?!)"])),
}));

/** The domains that a folded text names, in the order in which it names them, and what it says besides. */
export function readDomains(folded: string): { domains: Domain[]; rest: string } {
  const named: { slug: Domain; at: number }[] = [];
  let rest = folded;
  for (const { slug, whole, part } of WORDS) {
    const at = folded.search(whole);
    const partAt = folded.search(part);
    if (at >= 0 || partAt >= 0) named.push({ slug, at: at >= 0 ? at : partAt });
    if (at >= 0) rest = rest.replaceAll(whole, " ");
  }
  return { domains: named.toSorted((a, b) => a.at - b.at).map(({ slug }) => slug), rest };
}

/** The name under which a domain is spoken of inside an English sentence. */
export function foldedNames(slug: Domain): string[] {
  return Object.values(DOMAINS.find((domain) => domain.slug === slug)?.name ?? {}).map(fold);
}
