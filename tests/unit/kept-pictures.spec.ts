import { expect, test } from "playwright/test";
import { keptPictures, type Picture } from "#lib/adapters/web/sharing/kept-pictures";

const request = new Request("http://localhost/card.png");
const picture: Picture = Buffer.from("a picture");

/** Drawing that ends when it is told to. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const draw = (name: string) => () =>
    new Promise<Picture>((done) => {
      begun.push(name);
      ends.set(name, () => done(picture));
    });
  return { begun, draw, end: (name: string) => ends.get(name)?.() };
}

test("pictures of all kinds are drawn one at a time, in the order in which they were asked for", async () => {
  const [one, other] = [keptPictures({ keptBytes: 1_000, mostWaiting: 9 }), keptPictures({ keptBytes: 1_000, mostWaiting: 9 })];
  const { begun, draw, end } = held();
  const answers = [one(request, "a", draw("a")), other(request, "b", draw("b")), one(request, "c", draw("c"))];
  for (const [at, name] of ["a", "b", "c"].entries()) {
    await expect.poll(() => begun).toEqual(["a", "b", "c"].slice(0, at + 1));
    end(name);
  }
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
});

test("the same picture asked for by many at once is drawn once, and not again while it is kept", async () => {
  const kept = keptPictures({ keptBytes: 1_000, mostWaiting: 9 });
  const { begun, draw, end } = held();
  const answers = Array.from({ length: 5 }, () => kept(request, "same", draw("same")));
  await expect.poll(() => begun).toEqual(["same"]);
  end("same");
  for (const answer of await Promise.all(answers)) expect(await answer.text()).toBe("a picture");
  expect((await kept(request, "same", draw("again"))).status).toBe(200);
  expect(begun).toEqual(["same"]);
});

test("503: a kind with little patience turns others away while one with more still takes them, and what is kept is always given", async () => {
  const searches = keptPictures({ keptBytes: 1_000, mostWaiting: 2 });
  const painpoints = keptPictures({ keptBytes: 1_000, mostWaiting: 4 });
  expect((await searches(request, "kept", () => Promise.resolve(picture))).status).toBe(200);
  const { begun, draw, end } = held();
  const waiting = ["a", "b"].map((name) => searches(request, name, draw(name)));
  const refused = await searches(request, "c", draw("c"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await searches(request, "kept", draw("kept"))).status).toBe(200);
  const third = painpoints(request, "d", draw("d"));
  for (const name of ["a", "b", "d"]) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  for (const answer of await Promise.all([...waiting, third])) expect(answer.status).toBe(200);
});

test("one that failed to be drawn keeps nobody behind it from theirs", async () => {
  const kept = keptPictures({ keptBytes: 1_000, mostWaiting: 9 });
  const failed = kept(request, "bad", () => Promise.reject(new Error("no font")));
  const drawn = kept(request, "good", () => Promise.resolve(picture));
  await expect(failed).rejects.toThrow("no font");
  expect((await drawn).status).toBe(200);
});
