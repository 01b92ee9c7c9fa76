import { expect, test } from "playwright/test";
import { KeptPages } from "../../scripts/service/pages/kept-pages.ts";
import type { Page } from "../../scripts/service/pages/page.ts";
import { renderingBounds, TooBusy, Unwanted } from "../../scripts/service/pages/rendering-bounds.ts";

const BOUNDS = { atOnce: 2, inAll: 8, ofOneAddress: 4, patienceMillis: 10_000 };
const always = () => true;

/** Work that ends when it is told to. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      begun.push(name);
      ends.set(name, () => done(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test.describe("how many pages are made", () => {
  test("so many at once, in the order in which they were asked for", async () => {
    const bounded = renderingBounds(BOUNDS);
    const { begun, work, end } = held();
    const made = ["a", "b", "c", "d"].map((name) => bounded("one", always, work(name)));
    await expect.poll(() => begun).toEqual(["a", "b"]);
    end("b");
    await expect.poll(() => begun).toEqual(["a", "b", "c"]);
    for (const name of ["a", "c"]) end(name);
    await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
    end("d");
    expect(await Promise.all(made)).toEqual(["a", "b", "c", "d"]);
  });

  test("beyond its own bound one address is refused, and others are not; beyond the bound of all everybody is", async () => {
    const bounded = renderingBounds(BOUNDS);
    const { begun, work, end } = held();
    const first = [1, 2, 3, 4].map((at) => bounded("one", always, work(`one ${at}`)));
    await expect(bounded("one", always, work("one too many"))).rejects.toBeInstanceOf(TooBusy);
    const second = [1, 2, 3, 4].map((at) => bounded("two", always, work(`two ${at}`)));
    await expect(bounded("three", always, work("too many of all"))).rejects.toBeInstanceOf(TooBusy);
    for (let at = 0; at < 8; at += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(at);
      end(begun[at] ?? "");
    }
    expect((await Promise.all([...first, ...second])).length).toBe(8);
    const after = bounded("one", always, work("after"));
    await expect.poll(() => begun).toContain("after");
    end("after");
    await after;
  });

  test("what nobody waits for any more is never begun", async () => {
    const bounded = renderingBounds({ ...BOUNDS, atOnce: 1 });
    const { begun, work, end } = held();
    let isThere = true;
    const running = bounded("one", always, work("running"));
    const gone = bounded("one", () => isThere, work("gone"));
    await expect.poll(() => begun).toEqual(["running"]);
    isThere = false;
    end("running");
    await expect(gone).rejects.toBeInstanceOf(Unwanted);
    expect(await bounded("one", always, () => Promise.resolve("next"))).toBe("next");
    expect(await running).toBe("running");
    expect(begun).toEqual(["running"]);
  });

  test("what waits too long for its turn is refused, and the turn is another's", async () => {
    const bounded = renderingBounds({ ...BOUNDS, atOnce: 1, patienceMillis: 20 });
    const { begun, work, end } = held();
    const stuck = bounded("one", always, work("stuck"));
    await expect(bounded("one", always, work("late"))).rejects.toBeInstanceOf(TooBusy);
    end("stuck");
    expect(await stuck).toBe("stuck");
    expect(await bounded("one", always, () => Promise.resolve("next"))).toBe("next");
    expect(begun).toEqual(["stuck"]);
  });

  test("work that fails gives its turn back", async () => {
    const bounded = renderingBounds({ ...BOUNDS, atOnce: 1 });
    for (let time = 0; time < 10; time += 1)
      await expect(bounded("one", always, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await bounded("one", always, () => Promise.resolve("yes"))).toBe("yes");
  });
});

test.describe("kept pages", () => {
  const page = (text: string, status = 200): Page => ({ status, headers: {}, body: Buffer.from(text) });

  test("two hundred who ask at once have one made, and those who come later have that one", async () => {
    const kept = new KeptPages(1_000_000);
    let made = 0;
    const make = () => {
      made += 1;
      return new Promise<Page>((done) => setImmediate(() => done(page("same"))));
    };
    const pages = await Promise.all(Array.from({ length: 200 }, () => kept.answer("1", "/en", always, make)));
    expect(new Set(pages).size).toBe(1);
    expect(await kept.answer("1", "/en", always, make)).toBe(pages[0]);
    expect(made).toBe(1);
  });

  test("another release empties them, also of what was under way for the former one", async () => {
    const kept = new KeptPages(1_000_000);
    const slow = Promise.withResolvers<Page>();
    const former = kept.answer("1", "/en", always, () => slow.promise);
    expect((await kept.answer("2", "/en", always, () => Promise.resolve(page("two")))).body.toString()).toBe("two");
    slow.resolve(page("one"));
    expect((await former).body.toString()).toBe("one");
    expect((await kept.answer("2", "/en", always, () => Promise.reject(new Error("is kept")))).body.toString()).toBe("two");
    expect((await kept.answer("1", "/en", always, () => Promise.resolve(page("anew")))).body.toString()).toBe("anew");
  });

  test("what is no success, what sets a cookie and what belongs to no release is not kept, nor more than the bound", async () => {
    const kept = new KeptPages(10_000);
    const twice = async (version: string | undefined, first: Page) => {
      await kept.answer(version, "/x", always, () => Promise.resolve(first));
      return (await kept.answer(version, "/x", always, () => Promise.resolve(page("second")))).body.toString();
    };
    expect(await twice("1", page("first", 404))).toBe("second");
    expect(await twice("2", { ...page("first"), headers: { "set-cookie": ["a=b"] } })).toBe("second");
    expect(await twice(undefined, page("first"))).toBe("second");
    for (let at = 0; at < 100; at += 1) await kept.answer("3", `/${at}`, always, () => Promise.resolve(page("x".repeat(1_000))));
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
  });

  test("a page is wanted as long as one of those who asked for it is there", async () => {
    const kept = new KeptPages(1_000_000);
    const there = { one: true, two: true };
    const asked = Promise.withResolvers<() => boolean>();
    const slow = Promise.withResolvers<Page>();
    const make = (isWanted: () => boolean) => {
      asked.resolve(isWanted);
      return slow.promise;
    };
    const answers = [kept.answer("1", "/en", () => there.one, make), kept.answer("1", "/en", () => there.two, make)];
    const isWanted = await asked.promise;
    there.one = false;
    expect(isWanted()).toBe(true);
    there.two = false;
    expect(isWanted()).toBe(false);
    slow.resolve(page("made"));
    await Promise.all(answers);
  });
});
