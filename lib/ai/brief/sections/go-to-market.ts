import type { BriefCase } from "#lib/ai/brief/brief-case";
import { counterOf, segmentName } from "#lib/ai/brief/sections/offer";
import { joined } from "#lib/language/joints";
import { isGivenUp } from "#lib/policy/brief-verdict";
import type { BriefSections } from "#lib/schemas/brief";

export function goToMarket(brief: BriefCase): Omit<BriefSections["go_to_market"], "title"> {
  const { locale, onChosen, reader, chosen, decision, say, t, inside, sentence, paragraph } = brief;
  const firstTen = onChosen.firstTen
    ? t(onChosen.firstTen)
    : say("first_ten_by_hand", { who: segmentName(brief, chosen), customers: brief.firstCustomers, counter: counterOf(brief) });
  const known = reader.assets.filter((asset) => asset === "clients" || asset === "members" || asset === "contacts" || asset === "premises");
  // Whoever knows one's programming buys no meals of one: a trade that the way in does not need leads to nobody.
  const trade = reader.skills
    .filter((name) => chosen.way.skills.includes(name))
    .slice(0, 2)
    .map((name) => say(`skill_${name}`));
  const own = [
    ...known.map((asset) => say(`channel_${asset}`)),
    ...(known.length === 0 && trade.length > 0 ? [say("channel_trade", { skills: joined(locale, trade, "and") })] : []),
  ];
  // Whom the reader knows may be no such buyers: where these are met comes first.
  const [met = "", ...further] = onChosen.channels.map(t);
  return {
    beachhead: sentence(say("beachhead", { who: segmentName(brief, chosen), where: inside(met) })),
    first_ten_customers: paragraph([
      isGivenUp(decision) ? say("all_the_same", { what: firstTen }) : firstTen,
      ...own.map((place) => say("first_ten_own", { place: inside(place) })),
    ]),
    channels: [met, ...own, ...further].slice(0, 5).map(sentence),
  };
}
