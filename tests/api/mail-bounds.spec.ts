import { expect } from "playwright/test";
import { admitMail } from "#lib/access/mail-bounds";
import { prisma } from "#lib/db/web";
import { test } from "../support/fixtures.ts";

test.use({ template: "empty" });

const noon = new Date("2026-03-01T12:10:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const admitted = (answers: boolean[]) => answers.filter(Boolean).length;

test("from one origin an address gets five mails in an hour of the clock, exactly five of forty at once, and five again in the next", async () => {
  const ask = (minutes: number) => admitMail({ email: "a@example.tw", origin: "203.0.113.1", now: later(minutes) });
  expect(admitted(await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at))))).toBe(5);
  expect(await ask(49)).toBe(false);
  expect(await ask(50)).toBe(true);
});

test("what a stranger asks for does not use up the member's mails; an address gets exactly thirty from all origins", async () => {
  for (let time = 0; time < 40; time += 1) await admitMail({ email: "a@example.tw", origin: "198.51.100.7", now: noon });
  expect(await admitMail({ email: "a@example.tw", origin: "203.0.113.200", now: noon })).toBe(true);
  const asked = await Promise.all(
    Array.from({ length: 60 }, (_, at) => admitMail({ email: "b@example.tw", origin: `203.0.113.${at}`, now: noon })),
  );
  expect(admitted(asked)).toBe(30);
});

test("an origin gets twenty, and what is refused to it uses up nobody's address", async () => {
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, at) => admitMail({ email: `a${at}@example.tw`, origin: "203.0.113.9", now: noon })),
  );
  expect(admitted(asked)).toBe(20);
  for (let time = 0; time < 6; time += 1) await admitMail({ email: "victim@example.tw", origin: "203.0.113.9", now: noon });
  expect(await admitMail({ email: "victim@example.tw", origin: "198.51.100.1", now: noon })).toBe(true);
});

test("where nobody can tell the origin, an address gets five, and no others are held back", async () => {
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, at) => admitMail({ email: `a${at % 5}@example.tw`, origin: undefined, now: noon })),
  );
  expect(admitted(asked)).toBe(25);
});

test("neither addresses nor origins stand in the database, and the counts of past hours are gone", async () => {
  await admitMail({ email: "secret@example.tw", origin: "203.0.113.9", now: noon });
  const before = await prisma().mailCount.findMany();
  expect(before.map(({ subject }) => subject.length)).toEqual([32, 32, 32]);
  expect(JSON.stringify(before.map(({ subject }) => Buffer.from(subject).toString("latin1")))).not.toMatch(/secret|203\.0/);
  await admitMail({ email: "next@example.tw", origin: "203.0.113.9", now: later(60) });
  const hours = (await prisma().mailCount.findMany()).map(({ hour }) => hour.toISOString());
  expect(hours).toEqual(Array(3).fill("2026-03-01T13:00:00.000Z"));
});
