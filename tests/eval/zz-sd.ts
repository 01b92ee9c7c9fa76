import { readFileSync, writeFileSync } from "node:fs";
import { readSets, WORKING } from "./cases.ts";
import { labelled } from "#lib/ai/consultant/safety";
import { wordFeatures } from "#lib/feed/search/features";
import { fold } from "#lib/feed/search/tokens";
import { Encoder } from "#lib/feed/search/encoder";
const dangers = JSON.parse(readFileSync("lib/ai/consultant/safety/dangers.json", "utf8"));
const enc = new Encoder(readFileSync("markets/taipei/encoder.bin"));
const asked = readFileSync("markets/taipei/asked.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((l) => JSON.parse(l).q as string);
const qs = readSets(WORKING).questions;
const rows = [
  ...labelled.map((e) => ({ src: "lab", label: e.label, text: e.text })),
  ...asked.map((text) => ({ src: "asked", label: "safe", text })),
  ...qs.map((q) => ({
    src: "q",
    label: q.expect.kind === "care" ? "care" : q.expect.kind === "decline" ? (q.expect as any).why : "safe",
    text: q.message,
  })),
  ...Object.entries(dangers).flatMap(([label, d]: any) =>
    (d.signs ?? []).map((t: string) => ({ src: "sign", label, text: t.replaceAll(/[…{|}]/g, " ") })),
  ),
];
writeFileSync(
  "/tmp/sd.json",
  JSON.stringify(rows.map((r) => ({ ...r, f: [...wordFeatures(fold(r.text))], v: [...enc.encode(r.text)].map((x) => +x.toFixed(4)) }))),
);
