import { AsyncLocalStorage } from "node:async_hooks";
import { queued } from "#lib/request-times";

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
    void run(members.map(({ item }) => item))
      .finally(() => {
        const others = (underWay.get(name) ?? 1) - 1;
        if (others > 0) underWay.set(name, others);
        else underWay.delete(name);
        beginNext(name);
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
    next.inItsName(() => begin(name, next.members));
  };

  const gather = (name: string, member: Waiting<Item, Answer>) => {
    const next = gathering.get(name);
    if (next) next.members.push(member);
    else {
      const timer = setTimeout(() => beginNext(name), patienceMillis);
      gathering.set(name, { members: [member], timer, inItsName: AsyncLocalStorage.snapshot() });
    }
  };

  return (item) => {
    const name = nameOf(item);
    const member = { item, ...Promise.withResolvers<Answer>() };
    if (!underWay.has(name) && !gathering.has(name)) begin(name, [member]);
    else gather(name, { ...member, endWaiting: queued() });
    return member.promise;
  };
}

interface Gathering<Item, Answer> {
  members: Waiting<Item, Answer>[];
  timer: NodeJS.Timeout;
  inItsName: (begin: () => void) => void;
}

interface Waiting<Item, Answer> extends Member<Item, Answer> {
  endWaiting: () => void;
}

interface Member<Item, Answer> extends PromiseWithResolvers<Answer> {
  item: Item;
}
