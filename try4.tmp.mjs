import { monthsIn } from "#lib/language/months";
import fs from "node:fs";
const show = t => monthsIn(t,"2018-04").map(m=>`[${t.slice(m.start,m.end)}] ${m.from}..${m.to} ${m.says}${m.isBeyondData?" BEYOND":""}`).join(" | ");
if (process.argv[2]) for (const t of process.argv.slice(2)) console.log(t, "=>", show(t));
else for (const [f,k] of [["contexts-a","user_context"],["questions-a","message"],["briefs-a","input"]])
 for (const l of fs.readFileSync(`/root/evalwork/${f}.jsonl`,"utf8").trim().split("\n")) { const o=JSON.parse(l); const t=k==="input"?o.input.user_context??"":o[k]; const s=show(t); if (s) console.log(o.id, "=>", s, JSON.stringify(o.expect?.where??"")); }
