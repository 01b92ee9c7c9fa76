import { figuresIn } from "/root/w16/language/lib/language/figures.ts";
for (const t of process.argv.slice(2)) console.log(t, "=>", figuresIn(t).map(f=>`${f.text}=${f.value}${f.unit?":"+f.unit:""}${f.isRange?"~"+f.to:""}`).join(" | "));
