import { ordersIn, withoutOrders } from "#lib/language/orders";
import fs from "node:fs";
const show = t => ordersIn(t).map(m=>`[${t.slice(m.start,m.end)}]`).join(" | ");
if (process.argv[2]) for (const t of process.argv.slice(2)) console.log(t, "=>", show(t));
else { for (const [f,k] of [["contexts-a","user_context"],["questions-a","message"],["briefs-a","input"]])
 for (const l of fs.readFileSync(`/root/evalwork/${f}.jsonl`,"utf8").trim().split("\n")) { const o=JSON.parse(l); const t=k==="input"?o.input.user_context??"":o[k]; const s=show(t); if (s) console.log(o.id, "=>", s, "## ", withoutOrders(t)); }
for (const l of fs.readFileSync(`/root/w16/language/tests/eval/injections.jsonl`,"utf8").trim().split("\n")) { const o=JSON.parse(l); console.log(o.text,"=>",show(o.text)); }
}
