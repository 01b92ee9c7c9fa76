import type { Skill } from "#lib/advice/dossier";
import { figuresIn } from "#lib/language/figures";
import { hoursIn, isOffHours } from "#lib/language/hours";
import { moneyIn } from "#lib/language/money";
import { clean } from "#lib/ai/consultant/read/clean";
import WORDS from "./reader-words.json" with { type: "json" };

/** What a reader tells of themselves, as far as it changes a plan. */
export interface Reader {
  skills: Skill[];
  /** What they say that they cannot or will not do. */
  refused: Skill[];
  assets: Asset[];
  /** The most that they would put in, TWD. */
  sumTwd: number | undefined;
  hoursAWeek: number | undefined;
  /** They named parts of the week, and no number of hours. */
  areHoursReckoned: boolean;
  /** They have evenings and weekends alone. */
  isOffHours: boolean;
  /** How many they say they are. */
  people: number | undefined;
}
export type Asset = keyof typeof WORDS.assets;
export const ASSETS = Object.keys(WORDS.assets) as [Asset, ...Asset[]];

export const NOBODY: Reader = {
  ...{ skills: [], refused: [], assets: [], sumTwd: undefined },
  ...{ hoursAWeek: undefined, areHoursReckoned: false, isOffHours: false, people: undefined },
};

/** Whether anything of it is known. */
export function isTold({ skills, refused, assets, sumTwd, hoursAWeek, isOffHours, people }: Reader): boolean {
  return isOffHours || skills.length + refused.length + assets.length > 0 || [sumTwd, hoursAWeek, people].some((one) => one !== undefined);
}

/**
 * Reads `user_context`, in either language: skills and things by the words of `reader-words.json`, a clause at a time, so that a "not"
 * holds for what stands behind it; the smallest sum that may be spent; the hours. Orders that stand in it are left out first.
 */
export function readReader(told: string): Reader {
  const text = clean(told);
  if (text.trim() === "") return NOBODY;
  const clauses = text.toLowerCase().split(CLAUSE_ENDS);
  const named = clauses.flatMap((clause) => namedIn(clause, WORDS.skills));
  const skills = [...new Set(named.flatMap(({ name, isDenied }) => (isDenied ? [] : [name])))];
  const refused = [...new Set(named.flatMap(({ name, isDenied }) => (isDenied ? [name] : [])))].filter((name) => !skills.includes(name));
  const assets = new Set(clauses.flatMap(assetsIn));
  const money = moneyIn(text).filter(({ role }) => role !== "price");
  const spent = money.filter(({ role, bound }) => role === "may_spend" || bound === "at_most");
  // Of one sum alone nothing need be said for it to be what there is.
  const sums = spent.length > 0 ? spent : money.length === 1 ? money : [];
  const [time] = hoursIn(text);
  return {
    skills,
    refused,
    assets: [...assets],
    sumTwd: sums.length > 0 ? Math.min(...sums.map(({ twd }) => twd)) : undefined,
    hoursAWeek: time?.aWeek,
    areHoursReckoned: time?.isReckoned === true,
    isOffHours: isOffHours(text),
    people:
      clauses.map(listedIn).find((people) => people !== undefined) ??
      PEOPLE.find(({ said }) => clauses.some((clause) => said.some((words) => placeOf(clause, words) < Infinity)))?.people,
  };
}

/** How many a clause lists of several kinds: “we are two developers and one lawyer” are three. */
function listedIn(clause: string): number | undefined {
  const [opening] = [...WORDS.teams.en, ...WORDS.teams.zh].filter((words) => placeOf(clause, words) < Infinity);
  if (opening === undefined || WORDS.teams.others.some((words) => clause.includes(words))) return undefined;
  const said = clause.slice(placeOf(clause, opening));
  const listed = [...figuresIn(said).map(({ value }) => value), ...Array.from(said.matchAll(/\bone\b/g), () => 1)];
  return listed.length > 1 && listed.every((value) => Number.isInteger(value) && value <= MOST_LISTED)
    ? listed.reduce((sum, value) => sum + value, 0)
    : undefined;
}
const MOST_LISTED = 10;

/** The larger number first: “the three of us” holds no smaller one. */
const PEOPLE = Object.entries(WORDS.people)
  .map(([people, { en, zh }]) => ({ people: Number(people), said: [...en, ...zh] }))
  .toSorted((a, b) => b.people - a.people);

const CLAUSE_ENDS = /[，。；、！？,.;!?\n()（）]+|\bbut\b|\bthough\b|但是?|可是|不過/u;

/** Whom somebody merely knows is no client yet. */
function assetsIn(clause: string): Asset[] {
  const named = namedIn(clause, WORDS.assets).flatMap(({ name, isDenied }) => (isDenied ? [] : [name]));
  return named.includes("contacts") ? named.filter((name) => name !== "clients") : named;
}

interface Named<Name> {
  name: Name;
  isDenied: boolean;
}

/** What of a lexicon a clause names, and whether a denial stands before it (in Chinese, anywhere in the clause: 寫程式就唔識). */
function namedIn<Name extends string>(clause: string, lexicon: Record<Name, { en: string[]; zh: string[] }>): Named<Name>[] {
  const firstOf = ({ en, zh }: { en: string[]; zh: string[] }) => Math.min(...[...en, ...zh].map((word) => placeOf(clause, word)));
  const denial = firstOf(WORDS.negations);
  const isHan = /\p{Script=Han}/u.test(clause);
  return (Object.keys(lexicon) as Name[]).flatMap((name) => {
    const place = firstOf(lexicon[name]);
    return place === Infinity ? [] : [{ name, isDenied: isHan ? denial < Infinity : denial < place }];
  });
}

/** A plural is the same word. */
const GOES_ON = /^(?!s(?![a-z]))[a-z]/;

/** Where a word stands, a Latin one by itself; Infinity where it does not. */
function placeOf(clause: string, word: string): number {
  for (let at = clause.indexOf(word); at >= 0; at = clause.indexOf(word, at + 1)) {
    const isPart = /[a-z]/.test(word) && (/[a-z]/.test(clause[at - 1] ?? "") || GOES_ON.test(clause.slice(at + word.length)));
    if (!isPart) return at;
  }
  return Infinity;
}
