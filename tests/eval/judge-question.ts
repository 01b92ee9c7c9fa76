import type { QuestionCase } from "./cases.ts";
import { judgeBuild, judgeMarket, judgeMethod } from "./judge-advice.ts";
import { judgeCannot, judgeNothing } from "./judge-bounds.ts";
import { judgeList, judgePainpoint, judgeTopic } from "./judge-citations.ts";
import { judgeBy, judgeCompare, judgeNumber } from "./judge-numbers.ts";
import { judgeCare, judgeChat, judgeDecline } from "./judge-talk.ts";
import type { Hearing, Judged } from "./judged.ts";

/** Kinds of which a program can only guess: a person reads these answers. */
export const GUESSED: readonly string[] = ["method", "market"];
/** Kinds that the catalogue has no answer to. */
export const OUT_OF_SCOPE: readonly string[] = ["nothing", "care", "decline", "chat"];

/** Whether a reply answers what was asked, by the kind of expectation. */
export function judgeQuestion(expect: QuestionCase["expect"], hearing: Hearing): Judged {
  switch (expect.kind) {
    case "topic":
      return judgeTopic(expect, hearing);
    case "painpoint":
      return judgePainpoint(expect, hearing);
    case "list":
      return judgeList(expect, hearing);
    case "count":
    case "share":
    case "mean":
    case "sum":
      return judgeNumber(expect, hearing);
    case "by":
      return judgeBy(expect, hearing);
    case "compare":
      return judgeCompare(expect, hearing);
    case "build":
      return judgeBuild(expect, hearing);
    case "market":
      return judgeMarket(expect, hearing);
    case "method":
      return judgeMethod(expect, hearing);
    case "nothing":
      return judgeNothing(hearing);
    case "cannot":
      return judgeCannot(expect, hearing, judgeQuestion);
    case "care":
      return judgeCare(expect, hearing);
    case "decline":
      return judgeDecline(expect, hearing);
    case "chat":
      return judgeChat(hearing);
  }
}
