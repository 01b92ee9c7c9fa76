import { askedTokens } from "#lib/feed/search/asked";
import { farCount } from "#lib/feed/search/far";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { wordKey } from "#lib/feed/search/keys";
import { ordinalsOf } from "#lib/feed/search/postings";
import { wordsOf, type Topics } from "#lib/feed/search/sayings";
import { characters, fold, runs, stem } from "#lib/feed/search/tokens";

/** What is on the topics that words name, by ordinal. */
export interface NamedTopics {
  members: ReadonlySet<number>;
  /** Names that stand together narrowed each other. */
  isNarrow: boolean;
  /** The words without `unused`, each thing of the row by itself. */
  words: string[];
  /** Words beside a name that neither what is on the topic nor a subject of no pain point says, or half of whose parts at most. */
  unused: string[];
  /** Of `words` those that name no topic, or narrow one. */
  rest: string[];
}

/**
 * The pain points on whose topics words are: of things in a row any, of names that stand together all. Only a topic that a pain point is
 * about counts, not one that it touches.
 */
export async function namedTopics(index: FeedIndexReader, words: string): Promise<NamedTopics> {
  const topics = await index.topics();
  const members = new Set<number>();
  let isNarrow = false;
  const [kept, unused, rest]: [string[], string[], string[]] = [[], [], []];
  const parts = words
    .split(BETWEEN_THINGS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  for (const part of parts) {
    const { names, named, others } = namesIn(topics, part);
    const [first, ...more] = await Promise.all(names.map((name) => membersOf(index, topics, name)));
    const all = more.reduce((some, set) => some.intersection(set), first ?? new Set<number>());
    // Of a row, what stands before its first thing may be said of all.
    const isOfRow = parts.length > 1 && names.length > 1;
    if (all.size === 0 || isOfRow || (await isNarrowed(index, others, all))) {
      rest.push(part);
      kept.push(part);
      continue;
    }
    for (const ordinal of all) members.add(ordinal);
    isNarrow ||= names.length > 1;
    kept.push(named);
    unused.push(...others.filter((words) => askedTokens(words).some(({ kind }) => kind !== "character")));
  }
  return { members, isNarrow, words: kept, unused, rest };
}

/** As things in a row are written. */
const BETWEEN_THINGS = /[、，,]/;
/** Of a name, in Han characters and in words of any other script. */
const LONGEST = { han: 8, words: 4 };
/** Of so many that have a name's words it is not read which are about its topic. */
const MOST_READ = 50_000;

/** The names of topics that stand in those words; the words that they take, and what stands beside them. */
function namesIn({ places }: Topics, words: string): { names: string[]; named: string; others: string[] } {
  const typed = words.split(/\s+/);
  const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word);
  const stretches = typed.map((word) => (isHan(word) ? piecesOf(word, characters(fold(word))) : undefined));
  const inWords = typed.flatMap((word, place) =>
    isHan(word)
      ? []
      : [
          {
            key: runs(fold(word))
              .map(({ text }) => stem(text))
              .join(" "),
            text: word,
            place,
          },
        ],
  );
  const names: string[] = [];
  const lies = typed.map((): boolean[] => []);
  const look = (pieces: readonly { key: string }[], longest: number, joint: string): boolean[] => {
    const own: string[] = [];
    const taken = pieces.map(() => false);
    // A single character of several is a part of any word.
    const shortest = joint === "" && pieces.length > 1 ? 2 : 1;
    for (let at = 0; at < pieces.length; at += 1) {
      let length = Math.min(longest, pieces.length - at);
      const key = () =>
        pieces
          .slice(at, at + length)
          .map((piece) => piece.key)
          .join(joint);
      while (length >= shortest && !places.has(key())) length -= 1;
      if (length < shortest) continue;
      own.push(key());
      taken.fill(true, at, at + length);
      at += length - 1;
    }
    // Of a long stretch of Han a name is a small part.
    if (joint === "" && taken.filter(Boolean).length * 2 < pieces.length) return pieces.map(() => false);
    names.push(...own);
    return taken;
  };
  for (const [place, pieces] of stretches.entries()) if (pieces) lies[place] = look(pieces, LONGEST.han, "");
  for (const [at, taken] of look(inWords, LONGEST.words, " ").entries()) lies[inWords[at]?.place ?? 0] = [taken];
  const split = typed.map((word, place) => {
    const pieces = stretches[place] ?? [{ key: word, text: word }];
    const of = (isTaken: boolean) => pieces.map(({ text }, at) => ((lies[place]?.[at] ?? false) === isTaken ? text : " ")).join("");
    return { named: of(true).trim(), others: of(false).split(" ") };
  });
  const filled = (all: readonly string[]) => all.filter((each) => each !== "");
  return { names, named: filled(split.map(({ named }) => named)).join(" "), others: filled(split.flatMap(({ others }) => others)) };
}

/** The characters of a word, as they are looked up and as they were typed; the word as a whole where one spelling is longer than the other. */
function piecesOf(word: string, keys: readonly string[]): { key: string; text: string }[] {
  const own = characters(word);
  return own.length === keys.length ? keys.map((key, at) => ({ key, text: own[at] ?? "" })) : [{ key: keys.join(""), text: word }];
}

/** Whether more than half of those words are said by what is on the topic, which then may be what is meant, or by subjects that no pain point has. */
async function isNarrowed(index: FeedIndexReader, others: readonly string[], members: ReadonlySet<number>): Promise<boolean> {
  const words = others.flatMap((each) =>
    askedTokens(each).flatMap(({ kind, isGeneral = false, token }) => (kind === "character" || isGeneral ? [] : token)),
  );
  if (words.length === 0) return false;
  const [lists, far] = await Promise.all([index.postings(words.map(wordKey)), index.far()]);
  const said = words.filter((word) => {
    const list = lists.get(wordKey(word));
    return farCount(far, [word]) > 0 || (list !== undefined && ordinalsOf(list).some((ordinal) => members.has(ordinal)));
  });
  return said.length * 2 > words.length;
}

/** By the topics of a release, which are read once as long as it is known. */
const known = new WeakMap<Topics, Map<string, Promise<ReadonlySet<number>>>>();

function membersOf(index: FeedIndexReader, topics: Topics, name: string): Promise<ReadonlySet<number>> {
  const byName = known.get(topics) ?? new Map<string, Promise<ReadonlySet<number>>>();
  known.set(topics, byName);
  const members = byName.get(name) ?? readMembers(index, topics, name);
  byName.set(name, members);
  members.catch(() => byName.delete(name));
  return members;
}

async function readMembers(index: FeedIndexReader, { places }: Topics, name: string): Promise<ReadonlySet<number>> {
  const sought = new Set(places.get(name));
  // Whoever has a topic has the words of each of its names.
  const lists = await index.postings(wordsOf(name).map(wordKey));
  const [rarest] = [...lists.values()].toSorted((a, b) => a.count - b.count);
  if (!rarest || rarest.count > MOST_READ) return new Set();
  const candidates = [...ordinalsOf(rarest)];
  const sayings = await index.sayings(candidates);
  return new Set(candidates.filter((ordinal) => sayings.get(ordinal)?.central.some((topic) => sought.has(topic))));
}
