import type { ConsultantEvidence } from "#lib/ai/consultant/evidence";
import type { Intent } from "#lib/ai/consultant/intent";
import {
  confidenceNote,
  development,
  firstUnknown,
  joined,
  parts,
  solutions,
  waysIn,
  whoIsAffected,
  willingnessToPay,
} from "#lib/ai/consultant/words/about-painpoint";
import { factOf } from "#lib/ai/consultant/words/facts-of";
import { asOf, backing, count, domainIn, numbers, quoted, sentence } from "#lib/ai/consultant/words/phrases";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";

/** One pain point, whole or in one aspect. */
export function writePainpoint(evidence: ConsultantEvidence, { aspect }: Intent & { kind: "painpoint" }, locale: Locale): string {
  const [cited] = evidence.painpoints;
  if (!cited) return "";
  const { painpoint } = cited;
  const head = `**${painpoint.headline}** [1]`;
  const missing = evidence.missing;
  switch (aspect) {
    case "affected":
      return paragraphs(
        joined([...missing, `${head}${colon(locale)}${whoIsAffected(painpoint, locale)}`], locale),
        joined([sentence(painpoint.summary, locale), numbers(painpoint, locale)], locale),
        dated(evidence, locale),
      );
    case "solutions":
      return paragraphs(joined([...missing, `${head}${colon(locale)}${solutions(painpoint, locale)}`], locale), dated(evidence, locale));
    case "trend":
      return paragraphs(
        `${head}${colon(locale)}${joined([development(painpoint, locale), factOf(evidence, "recent_mentions", 1)?.statement], locale)}`,
        dated(evidence, locale),
      );
    case "demand":
      return paragraphs(
        joined(
          [
            ...missing,
            `${head}${colon(locale)}${joined([sentence(backing(painpoint, locale), locale), willingnessToPay(painpoint, locale)], locale)}`,
          ],
          locale,
        ),
        dated(evidence, locale),
      );
    case "score":
      return paragraphs(
        `${head}${colon(locale)}${joined([parts(painpoint, locale), place(painpoint, locale)], locale)}`,
        dated(evidence, locale),
      );
    case "overview":
    case "ways_in":
      return whole(evidence, painpoint, head, locale);
  }
}

function whole(evidence: ConsultantEvidence, painpoint: FeedDetail, head: string, locale: Locale): string {
  const unknown = firstUnknown(painpoint, locale);
  return paragraphs(
    `${head}${colon(locale)}${joined([sentence(painpoint.summary, locale), whoIsAffected(painpoint, locale)], locale)}`,
    joined(
      [
        parts(painpoint, locale),
        place(painpoint, locale),
        sentence(backing(painpoint, locale), locale),
        development(painpoint, locale),
        confidenceNote(painpoint, locale),
      ],
      locale,
    ),
    solutions(painpoint, locale),
    joined(
      [
        waysIn(painpoint, locale),
        willingnessToPay(painpoint, locale),
        unknown === undefined ? undefined : locale === "en" ? `Not known yet: ${lower(unknown)}` : `還不清楚：${unknown}`,
      ],
      locale,
    ),
    joined([nearby(evidence, locale), dated(evidence, locale), briefNote(painpoint, locale)], locale),
  );
}

function place({ rank, domain }: FeedDetail, locale: Locale): string {
  const where = domain === null ? "" : domainIn(domain, locale);
  if (locale === "en") {
    return `That is place ${count(rank.overall)} of ${count(rank.of)}${where === "" ? "" : `, and place ${count(rank.in_domain)} of ${count(rank.in_domain_of)} in ${where}`}.`;
  }
  return `在全部 ${count(rank.of)} 則中排第 ${count(rank.overall)}${where === "" ? "" : `，在${where}領域 ${count(rank.in_domain_of)} 則中排第 ${count(rank.in_domain)}`}。`;
}

function nearby({ painpoints }: ConsultantEvidence, locale: Locale): string {
  const others = painpoints
    .slice(1)
    .map(({ number, painpoint }) => `${quoted(painpoint.headline, locale)}${locale === "en" ? " " : ""}[${number}]`);
  if (others.length === 0) return "";
  return locale === "en" ? `Close to it: ${others.join(" and ")}.` : `相近的還有${others.join("與")}。`;
}

function briefNote({ slug }: FeedDetail, locale: Locale): string {
  return locale === "en"
    ? `For a plan with a budget, ask for a research brief of \`${slug}\`.`
    : `需要含預算的計畫，可以用 \`${slug}\` 產生研究簡報。`;
}

function dated({ release }: ConsultantEvidence, locale: Locale): string {
  return locale === "en" ? `All of it ${asOf(release, locale)}.` : `以上為${asOf(release, locale)} 的資料。`;
}

function colon(locale: Locale): string {
  return locale === "en" ? ". " : "：";
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function paragraphs(...texts: string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}
