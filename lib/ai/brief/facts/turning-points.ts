import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { Experiment, ExperimentName } from "#lib/ai/brief/facts/experiments/experiment-plan";
import { findings, type Finding } from "#lib/ai/brief/facts/findings";
import { figure, say } from "#lib/ai/brief/facts/say";
import { decide } from "#lib/policy/brief-verdict";
import type { Text } from "#lib/policy/locale";

const MOST = 4;

/** Findings nearest to turning the decision: each was tried on the rules. The test that money hangs on stands beside them. */
export function turningPoints(brief: BriefCase, tests: readonly Experiment[]): Text[] {
  const turning = findings(brief)
    .filter(({ then }) => decide({ ...brief.signals, ...then }) !== brief.decision)
    .toSorted((a, b) => a.distance - b.distance);
  // Of one number only the nearest mark.
  const nearest = turning.filter(({ then }, at) => turning.findIndex((other) => sameLever(other.then, then)) === at);
  return [...nearest.slice(0, MOST - 2).map(({ words }) => words), ...ofTests(brief, tests)].slice(0, MOST);
}

function sameLever(a: Finding["then"], b: Finding["then"]): boolean {
  return Object.keys(a)[0] === Object.keys(b)[0];
}

/** What our own tests would say, for better and for worse. */
function ofTests({ decision, offer }: BriefCase, tests: readonly Experiment[]): Text[] {
  const price = figure(offer.priceTwd.base);
  const paying = tests.find(({ name }) => name === "presale") ?? tests.find(({ name }) => name === "letters" || name === "page");
  const talks = tests.find(({ name }) => name === "interviews");
  const found: Text[] = [];
  if (paying) {
    const { sample, kill, strong, name } = paying;
    const did = DID[name] ?? DID.presale;
    found.push(
      decision === "build"
        ? say(`${figure(sample)} 個樣本中只有 ${kill}% 以下${did["zh-Hant"]}`, `${kill}% or less of ${figure(sample)} ${did.en}`)
        : say(`${figure(sample)} 個樣本中有 ${strong}% 以上${did["zh-Hant"]}`, `${strong}% or more of ${figure(sample)} ${did.en}`),
    );
  }
  if (talks) {
    const { sample, kill, strong } = talks;
    found.push(
      decision === "do_not_build" || decision === "pivot"
        ? say(
            `${sample} 位受訪者中有 ${strong}% 以上主動提起，且說得出為何值 ${price} 元`,
            `${strong}% or more of ${sample} interviewed bring it up themselves and say why it is worth TWD ${price}`,
          )
        : say(`${sample} 位受訪者中主動提起的在 ${kill}% 以下`, `${kill}% or less of ${sample} interviewed bring it up themselves`),
    );
  }
  return found;
}

const DID: Partial<Record<ExperimentName, Text>> & { presale: Text } = {
  presale: say("付出訂金", "people asked pay a deposit"),
  letters: say("簽下意向書", "organisations visited sign a letter of intent"),
  page: say("留下聯絡方式", "views of the page end in a contact left"),
};
