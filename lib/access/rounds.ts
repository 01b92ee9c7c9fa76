import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";
import { queued } from "#lib/request-times";

/**
 * A round of so many for which this process had nothing to do but to wait, so many milliseconds at least, has waited for the disk.
 * Whoever was in it and asks again is then waited for, for a part of that time, so that one flush carries all: else they come back in
 * two halves, each of which waits for the flush of the other.
 */
const COMPANY = { least: 4, idleMillis: 1, shareOfIdle: 0.5, mostMillis: 3 };

/**
 * Group commit: what is asked for under a name while a round for it is under way is asked for together, in the next one. A
 * round that takes longer than the patience holds nobody up: the next begins beside it. `run` gives each of the items, in the
 * order in which they came, what makes its answer; the next round does not wait for that. A round runs in the name of its first.
 */
export function inRounds<Item, Answer>(
  patienceMillis: number,
  nameOf: (item: Item) => string,
  run: (items: readonly Item[]) => Promise<readonly (() => Promise<Answer>)[]>,
): (item: Item) => Promise<Answer> {
  const underWay = new Map<string, number>();
  const gathering = new Map<string, Gathering<Item, Answer>>();

  const begin = (name: string, members: readonly Member<Item, Answer>[]) => {
    underWay.set(name, (underWay.get(name) ?? 0) + 1);
    const idleBefore = idleMillis();
    void run(members.map(({ item }) => item))
      .finally(() => {
        const others = (underWay.get(name) ?? 1) - 1;
        if (others > 0) underWay.set(name, others);
        else underWay.delete(name);
        const idle = idleMillis() - idleBefore;
        if (members.length >= COMPANY.least && idle >= COMPANY.idleMillis) awaitCompany(name, members.length, idle);
        else beginNext(name);
      })
      .then((answers) =>
        members.forEach(({ resolve, reject }, at) => {
          const answer = answers[at];
          if (answer) resolve(answer());
          else reject(new Error(`The round has no answer for ${at}.`));
        }),
      )
      .catch((error: unknown) => members.forEach(({ reject }) => reject(error)));
  };

  const beginNext = (name: string) => {
    const next = gathering.get(name);
    if (!next) return;
    gathering.delete(name);
    clearTimeout(next.timer);
    for (const { endWaiting } of next.members) endWaiting();
    next.inItsName?.(() => begin(name, next.members));
  };

  const gather = (name: string, millis: number): Gathering<Item, Answer> => {
    const next: Gathering<Item, Answer> = { members: [], timer: setTimeout(() => beginNext(name), millis), awaited: Infinity };
    gathering.set(name, next);
    return next;
  };

  const awaitCompany = (name: string, came: number, idle: number) => {
    const millis = Math.min(COMPANY.shareOfIdle * idle, COMPANY.mostMillis);
    const next = gathering.get(name) ?? gather(name, millis);
    next.awaited = next.members.length + came;
    clearTimeout(next.timer);
    next.timer = setTimeout(() => beginNext(name), millis);
  };

  const wait = (name: string, member: Waiting<Item, Answer>) => {
    const next = gathering.get(name) ?? gather(name, patienceMillis);
    next.members.push(member);
    next.inItsName ??= AsyncLocalStorage.snapshot();
    if (next.members.length >= next.awaited) beginNext(name);
  };

  return (item) => {
    const name = nameOf(item);
    const member = { item, ...Promise.withResolvers<Answer>() };
    if (!underWay.has(name) && !gathering.has(name)) begin(name, [member]);
    else wait(name, { ...member, endWaiting: queued() });
    return member.promise;
  };
}

function idleMillis(): number {
  return performance.eventLoopUtilization().idle;
}

interface Gathering<Item, Answer> {
  members: Waiting<Item, Answer>[];
  timer: NodeJS.Timeout;
  /** With so many it begins at once. */
  awaited: number;
  /** Of its first. */
  inItsName?: (begin: () => void) => void;
}

interface Waiting<Item, Answer> extends Member<Item, Answer> {
  endWaiting: () => void;
}

interface Member<Item, Answer> extends PromiseWithResolvers<Answer> {
  item: Item;
}
