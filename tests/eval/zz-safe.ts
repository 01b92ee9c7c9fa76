import { readFileSync } from "node:fs";
import { readSets, WORKING } from "./cases.ts";
import { safetyReader, labelled } from "#lib/ai/consultant/safety";
const names = readFileSync("markets/taipei/painpoints.jsonl", "utf8")
  .trim()
  .split("\n")
  .flatMap((l) => Object.values(JSON.parse(l).headline) as string[]);
const t0 = performance.now();
const read = safetyReader("x", names);
const qs = readSets(WORKING).questions;
let falseCare = 0,
  falseDecl = 0,
  missCare = 0,
  missDecl = 0;
const fc: string[] = [];
for (const q of qs) {
  const d = read(q.message);
  const k = q.expect.kind;
  if (k === "care") {
    if (!d || !("care" in d)) {
      missCare++;
      console.log("MISS", q.id, q.message.slice(0, 80));
    }
  } else if (k === "decline") {
    if (!d) {
      missDecl++;
      console.log("missdecl", q.id, q.message.slice(0, 80));
    }
  } else if (d) {
    if ("care" in d) {
      falseCare++;
      fc.push(q.id + " " + q.message.slice(0, 60));
    } else {
      falseDecl++;
      fc.push("D " + q.id + " " + q.message.slice(0, 60));
    }
  }
}
console.log({ falseCare, falseDecl, missCare, missDecl, n: qs.length });
console.log(fc.join("\n"));
let loo = 0;
labelled.forEach((e, i) => {
  if (e.label !== "safe" && !read(e.text, i)) loo++;
});
let lf = 0;
labelled.forEach((e, i) => {
  if (e.label === "safe" && read(e.text, i)) lf++;
});
console.log(
  "left out: danger read as safe",
  loo,
  "of",
  labelled.filter((e) => e.label !== "safe").length,
  "safe read as danger",
  lf,
  "of",
  labelled.filter((e) => e.label === "safe").length,
  Math.round(performance.now() - t0),
);
if (process.argv[2]) {
  let n = 0;
  const ms = readFileSync(process.argv[2]!, "utf8")
    .trim()
    .split("\n")
    .map((l) => JSON.parse(l).q)
    .filter((_, i) => i % 2 >= 0);
  for (const m of ms) {
    const d = read(m);
    if (d) {
      n++;
      if (n < 0) console.log(JSON.stringify(d), m.slice(0, 90));
    }
  }
  console.log("asked flagged", n, ms.length);
}
console.log(
  "in-sample safe alarmed",
  labelled.filter((e) => e.label === "safe" && read(e.text)).length,
  "danger missed",
  labelled.filter((e) => e.label !== "safe" && !read(e.text)).length,
  "names",
  names.filter((n) => read(n)).length,
);
