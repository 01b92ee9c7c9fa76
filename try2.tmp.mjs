import { moneyIn } from "#lib/language/money";
import fs from "node:fs";
const show = t => moneyIn(t).map(m=>`[${t.slice(m.start,m.end)}] ${m.twd} ${m.bound} ${m.role}`).join(" | ");
if (process.argv[2]) for (const t of process.argv.slice(2)) console.log(t, "=>", show(t));
else for (const [f,k] of [["contexts-a","user_context"],["questions-a","message"],["briefs-a","input"]])
 for (const l of fs.readFileSync(`/root/evalwork/${f}.jsonl`,"utf8").trim().split("\n")) { const o=JSON.parse(l); const t=k==="input"?o.input.user_context??"":o[k]; const s=show(t); if (s||o.names?.sum_twd!==undefined) console.log(o.id, o.names?.sum_twd??"", "=>", s); }
