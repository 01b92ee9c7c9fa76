import type { Text } from "#lib/policy/locale";

/** The market of this deployment: one city, its topics, and where its catalogue comes from. */
export const MARKET = {
  id: "taipei",
  name: { "zh-Hant": "臺北", en: "Taipei" },
  timeZone: "Asia/Taipei",
  /** Folder of the shipped catalogue. */
  seed: "prisma/seed/taipei",
  /** On which the brief is written that anybody may read; where it is not public, on the highest score. */
  samplePainpoint: "modified-exhausts-wake-residents-at-night",
  /** Credited as its owners ask, on the page about this site and nowhere else. */
  source: {
    credit: "國家發展委員會 公共政策網路參與平臺「提點子」",
    archive: "PDIS/join-archive",
    archiveUrl: "https://github.com/PDIS/join-archive",
    licence: "MIT",
    firstMonth: "2015-10",
    years: "2015–2018",
  },
  /** Of our own words and ratings (LICENSE.texts.txt beside the catalogue). */
  licence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
} as const satisfies {
  id: string;
  name: Text;
  timeZone: string;
  seed: string;
  samplePainpoint: string;
  source: Record<string, string>;
  licence: Record<string, string>;
};

export const DOMAINS = [
  { slug: "roads-parking", name: { "zh-Hant": "道路與停車", en: "Roads and parking" } },
  { slug: "motorcycles-cycling", name: { "zh-Hant": "機車與自行車", en: "Motorcycles and cycling" } },
  { slug: "public-transport", name: { "zh-Hant": "大眾運輸", en: "Public transport" } },
  { slug: "housing", name: { "zh-Hant": "居住", en: "Housing" } },
  { slug: "health", name: { "zh-Hant": "醫療健康", en: "Health care" } },
  { slug: "education-childcare", name: { "zh-Hant": "教育與育兒", en: "Education and childcare" } },
  { slug: "food", name: { "zh-Hant": "飲食", en: "Food" } },
  { slug: "shopping-payments", name: { "zh-Hant": "購物與支付", en: "Shopping and payments" } },
  { slug: "finance-insurance", name: { "zh-Hant": "金融保險", en: "Banking and insurance" } },
  { slug: "telecom-internet", name: { "zh-Hant": "電信網路", en: "Telecom and internet" } },
  { slug: "utilities-energy", name: { "zh-Hant": "水電能源", en: "Utilities and energy" } },
  { slug: "living-environment", name: { "zh-Hant": "生活環境", en: "Living environment" } },
  { slug: "pets", name: { "zh-Hant": "寵物", en: "Pets" } },
  { slug: "leisure-travel", name: { "zh-Hant": "休閒旅遊", en: "Leisure and travel" } },
  { slug: "care-services", name: { "zh-Hant": "照護服務", en: "Care services" } },
  { slug: "public-services", name: { "zh-Hant": "公共服務", en: "Public services" } },
] as const satisfies { slug: string; name: Text }[];

export type Domain = (typeof DOMAINS)[number]["slug"];
export const DOMAIN_SLUGS = DOMAINS.map((domain) => domain.slug);

export function domainName(slug: string): Text {
  return DOMAINS.find((domain) => domain.slug === slug)?.name ?? { "zh-Hant": slug, en: slug };
}
