import type { Part } from "#lib/ai/brief/offline/fit-length";
import type { Reasons } from "#lib/ai/brief/offline/reasons";
import type { Story } from "#lib/ai/brief/offline/story";
import type { Text } from "#lib/policy/locale";
import type { Verdict } from "#lib/schemas/brief";

/** The decision and why, for the middle of a paragraph: both sides where there is room. */
export function decisionSentence({ decision, say }: Story, { for: pro, against: con }: Reasons): Part {
  const [pro0 = "", pro1 = pro0] = pro;
  const [con0 = "", con1 = con0] = con;
  const full: Record<Verdict, [Text, ...Text[]]> = {
    build: [
      {
        "zh-Hant": `結論是動手做：${pro0}，而且${pro1}；弱點是${con0}。`,
        en: `The verdict is to build: ${pro0}, and ${pro1}. The weak spot is that ${con0}.`,
      },
      {
        "zh-Hant": `我們會做：${pro0}，${pro1}；要小心的是${con0}。`,
        en: `We would build this, because ${pro0}, and ${pro1}, while watching that ${con0}.`,
      },
    ],
    test_first: [
      { "zh-Hant": `結論是先測試：${con0}，雖然${pro0}。`, en: `The verdict is to test first: ${pro0}, but ${con0}.` },
      { "zh-Hant": `先別開發，先測試：${con0}，${con1}。`, en: `Test before anything is built, because ${con0}, and ${con1}.` },
      {
        "zh-Hant": `${pro0}，所以值得測試；${con0}，所以還不該開發。`,
        en: `A test is worth it since ${pro0}; a product is not yet, since ${con0}.`,
      },
    ],
    pivot: [
      { "zh-Hant": `結論是轉向：${con0}，${con1}。`, en: `The verdict is to change course: ${con0}, and ${con1}.` },
      {
        "zh-Hant": `人對了，做法不對：${con0}，而且${con1}。`,
        en: `This needs another offer for the same people, because ${con0}, and ${con1}.`,
      },
    ],
    do_not_build: [
      { "zh-Hant": `結論是不做：${con0}，而且${con1}。`, en: `The verdict is not to build: ${con0}, and ${con1}.` },
      { "zh-Hant": `我們不會做這一題：${con0}，${con1}。`, en: `Our advice is to leave this one alone, because ${con0}, and ${con1}.` },
    ],
  };
  const short: Record<Verdict, Text> = {
    build: { "zh-Hant": `結論是動手做：${pro0}。`, en: `The verdict is to build: ${pro0}.` },
    test_first: { "zh-Hant": `結論是先測試：${con0}。`, en: `The verdict is to test first: ${con0}.` },
    pivot: { "zh-Hant": `結論是轉向：${con0}。`, en: `The verdict is to change course: ${con0}.` },
    do_not_build: { "zh-Hant": `結論是不做：${con0}。`, en: `The verdict is not to build: ${con0}.` },
  };
  return { wordings: [say("decision", full[decision]), say("decision", [short[decision]])] };
}
