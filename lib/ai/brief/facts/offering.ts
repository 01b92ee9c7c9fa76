/** What kind of thing a way in is, and who buys it: read from its English words, first rule that holds. */
export const OFFERING_KINDS = [
  "cover",
  "training",
  "rental",
  "marketplace",
  "operation",
  "goods",
  "service",
  "information",
  "software",
] as const;
export type OfferingKind = (typeof OFFERING_KINDS)[number];
export type Buyer = "resident" | "household" | "organisation";

/** Most ways in name what they are within their first words; only then do words further on decide. */
const KIND_WORDS: readonly [OfferingKind, RegExp][] = [
  ["information", opening("maps?|guides?|look-?up|directory|comparison|calendar|list|finder|index|checklist|database|site|data|figures")],
  [
    "software",
    opening(
      "apps?|tools?|bot|software|calculator|planner|navigators?|navigation|helper|picker|assistant|checker|log|tracker|estimator|alerts?",
    ),
  ],
  ["cover", /(?<!that )\b(cover|polic(y|ies)|insurance (plan|product|package)|instalments?|escrow|crowdfunding|buffer account)\b/i],
  ["training", /\b(courses?|classes|training|workshops|tutoring|tutors?|coaching|drills|lessons?|camps?|talks)\b/i],
  ["rental", /\b(rentals?|rented|renting|leas(e|es|ing)|hire|rent)\b/i],
  [
    "marketplace",
    /(?<!cross-)\b(platform|marketplace|match(es|ing)?|booking|bookable|brokerage|pooling|carpool|exchange|swaps?|network)\b/i,
  ],
  [
    "operation",
    /\b(shuttles?|minibus(es)?|coach|shared (vans?|rides|direct)|skate hall|nursery|clubs|van|truck|off-hours operation|groups)\b/i,
  ],
  [
    "software",
    /\b(apps?|tools?|bot|software|system|simulator|tracker|planner|generator|estimates?|calculator|alerts?|reminder|recorder|back-up)\b/i,
  ],
  [
    "goods",
    /\b(kits?|devices?|lamps?|lights?|helmets?|mirrors?|bags?|gear|goods|products?|covers|boxes|modules?|stickers?|labels?|add-on|equipment|materials|songs|jars|machines?|sensors?|tags?|dolly|booths?|shop|supply)\b/i,
  ],
  [
    "service",
    /\b(services?|agents?|errands?|help|handling|advice|advis\w+|consult\w*|audits?|checks?|installation|fitting|cleaning|reviews?)\b/i,
  ],
  ["information", /\b(maps?|guides?|guidance|look-?up|directory|comparisons?|finder|information|ratings?|reports?)\b/i],
];

function opening(nouns: string): RegExp {
  return new RegExp(`^(an? |the )?([\\w'’–-]+,? ){0,3}(${nouns})\\b`, "i");
}

const ORGANISATIONS =
  "fleets?|operators|employers?|compan(y|ies)|firms|schools|campus(es)?|hospitals|clinics|shops|restaurants|eateries|venues|committees|communities|estates|landowners|hauliers|insurers|dealers|governments?|agencies|guesthouses|lodgings|offices|universities|centres|nurseries|temples|markets?|stalls|streets|merchants|brands|sellers|workplace|contracted|B2B";
/** Many ways in speak of organisations as partners or as what is compared; those that are sold to them begin with them or say so. */
const SOLD_TO_ORGANISATION = new RegExp(
  `^(an? )?(fleet|employer|workplace|office|campus|school|contracted|leas(e|ing))\\b|\\b(for|to|sold|help)\\b[^,:;]{0,40}\\b(${ORGANISATIONS})\\b`,
  "i",
);
const HOUSEHOLD_WORDS = /\b(famil(y|ies)|homes?|households?|parents?|flats?|neighbours?|neighbourhood|residents|owners?)\b/i;
const HOUSEHOLD_DOMAINS = ["housing", "utilities-energy", "education-childcare", "care-services", "pets"];

export function offeringKind(angleInEnglish: string | undefined): OfferingKind {
  const found = KIND_WORDS.find(([, words]) => angleInEnglish !== undefined && words.test(angleInEnglish));
  return found?.[0] ?? "service";
}

/** Whoever signs the bill: an organisation when the words name one, else homes where the topic is the home, else one resident. */
export function buyerOf(angleInEnglish: string | undefined, domain: string | null): Buyer {
  const words = angleInEnglish ?? "";
  if (SOLD_TO_ORGANISATION.test(words)) return "organisation";
  if (HOUSEHOLD_WORDS.test(words) || (domain !== null && HOUSEHOLD_DOMAINS.includes(domain))) return "household";
  return "resident";
}
