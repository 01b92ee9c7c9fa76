import { performance } from "node:perf_hooks";

const SHORTEST_LOOK_MILLIS = 20;

/**
 * What comes of `work`, unless this process has had to wait for it longer than that. Time in which the process was busy
 * itself, as in the very burst that it is to stop, is not counted: an answer may lie there that it has not come to read.
 */
export async function withPatience<T>(millis: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const idleBefore = idleMillis();
  const late = new Promise<never>((_, fail) => {
    const look = () => {
      const left = millis - (idleMillis() - idleBefore);
      if (left <= 0) fail(new DOMException("It took too long.", "TimeoutError"));
      else timer = setTimeout(look, Math.max(left, SHORTEST_LOOK_MILLIS));
    };
    look();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function idleMillis(): number {
  return performance.eventLoopUtilization().idle;
}
