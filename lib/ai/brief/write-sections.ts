import type { BriefCase } from "#lib/ai/brief/brief-case";
import { businessModel } from "#lib/ai/brief/sections/business-model";
import { limitations, nextActions, risks } from "#lib/ai/brief/sections/closing";
import { evidence } from "#lib/ai/brief/sections/evidence";
import { goToMarket } from "#lib/ai/brief/sections/go-to-market";
import { market } from "#lib/ai/brief/sections/market";
import { budget } from "#lib/ai/brief/sections/money";
import { alternatives, solution } from "#lib/ai/brief/sections/offer";
import { plan } from "#lib/ai/brief/sections/plan";
import { experiments, killCriteria } from "#lib/ai/brief/sections/trials";
import { executiveSummary, problem, verdict } from "#lib/ai/brief/sections/verdict";
import { mapTexts } from "#lib/ai/check/text-to-check";
import { spaced } from "#lib/language/joints";
import type { BriefSections } from "#lib/schemas/brief";

/** The whole brief in reading order, from what was computed, the dossier's words and ours: always the same for the same case. */
export function writeSections(brief: BriefCase): BriefSections {
  const { say } = brief;
  // With a space between Han and Latin: sentences cannot know what is put into them.
  const sections: BriefSections = {
    verdict: { title: say("title_verdict"), ...verdict(brief) },
    executive_summary: { title: say("title_executive_summary"), ...executiveSummary(brief) },
    problem: { title: say("title_problem"), ...problem(brief) },
    evidence: { title: say("title_evidence"), ...evidence(brief) },
    market: { title: say("title_market"), ...market(brief) },
    alternatives: { title: say("title_alternatives"), ...alternatives(brief) },
    solution: { title: say("title_solution"), ...solution(brief) },
    business_model: { title: say("title_business_model"), ...businessModel(brief) },
    go_to_market: { title: say("title_go_to_market"), ...goToMarket(brief) },
    budget: { title: say("title_budget"), ...budget(brief) },
    plan: { title: say("title_plan"), ...plan(brief) },
    experiments: { title: say("title_experiments"), ...experiments(brief) },
    risks: { title: say("title_risks"), ...risks(brief) },
    kill_criteria: { title: say("title_kill_criteria"), ...killCriteria(brief) },
    next_actions: { title: say("title_next_actions"), ...nextActions(brief) },
    limitations: { title: say("title_limitations"), ...limitations(brief) },
  };
  return mapTexts(sections, spaced);
}
