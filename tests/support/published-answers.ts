import type { Context } from "#lib/context";
import { closeWebPool } from "#lib/db/web";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { listDomains } from "#lib/operations/list-domains";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { LOCALES } from "#lib/policy/locale";

/** Prints what the database of DATABASE_URL answers to visitors: in a process of its own, which remembers no other database. */
for (const locale of LOCALES) {
  const visitor: Context = { caller: { kind: "visitor" }, locale, requestId: "test" };
  const list = await call(searchPainpoints, visitor, { limit: 50 });
  const answers = [
    list,
    await call(searchPainpoints, visitor, { q: "parking", limit: 50 }),
    await call(listDomains, visitor, {}),
    await Promise.all(list.items.map(({ slug }) => call(getPainpoint, visitor, { slug }))),
  ];
  for (const answer of answers) console.log(JSON.stringify(answer));
}
await closeWebPool();
