/**
 * Group commit: what is asked for under a name while a round for it is under way is asked for together, in the next one. A
 * round that takes longer than the patience holds nobody up: the next begins beside it. `run` answers each of so many, in the
 * order in which they came; an Error is that one's refusal.
 */
export function inRounds<Answer extends object>(
  patienceMillis: number,
  run: (name: string, count: number) => Promise<readonly (Answer | Error)[]>,
): (name: string) => Promise<Answer> {
  const underWay = new Map<string, number>();
  const gathering = new Map<string, { members: PromiseWithResolvers<Answer>[]; timer: NodeJS.Timeout }>();

  const begin = (name: string, members: readonly PromiseWithResolvers<Answer>[]) => {
    underWay.set(name, (underWay.get(name) ?? 0) + 1);
    void run(name, members.length)
      .finally(() => {
        const others = (underWay.get(name) ?? 1) - 1;
        if (others > 0) underWay.set(name, others);
        else underWay.delete(name);
        beginNext(name);
      })
      .then(
        (answers) => members.forEach((member, at) => settle(member, answers[at] ?? new Error(`The round has no answer for ${at}.`))),
        (error: unknown) => members.forEach(({ reject }) => reject(error)),
      );
  };

  const beginNext = (name: string) => {
    const next = gathering.get(name);
    if (!next) return;
    gathering.delete(name);
    clearTimeout(next.timer);
    begin(name, next.members);
  };

  return (name) => {
    const member = Promise.withResolvers<Answer>();
    const next = gathering.get(name);
    if (next) next.members.push(member);
    else if (underWay.has(name)) gathering.set(name, { members: [member], timer: setTimeout(() => beginNext(name), patienceMillis) });
    else begin(name, [member]);
    return member.promise;
  };
}

function settle<Answer extends object>({ resolve, reject }: PromiseWithResolvers<Answer>, answer: Answer | Error): void {
  if (answer instanceof Error) reject(answer);
  else resolve(answer);
}
