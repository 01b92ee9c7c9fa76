import { findReadable } from "#lib/feed/as-of";
import { findChanges, type ChangeRecord, type ListedRecord } from "#lib/feed/changes";
import { toSummary } from "#lib/feed/record";
import { askedWords } from "#lib/operations/asked-words";
import { defineOperation } from "#lib/operations/define";
import { outlineRelease } from "#lib/operations/list-releases";
import type { Locale } from "#lib/policy/locale";
import { CHANGE_KINDS, ChangePage, ChangesInput, type Change, type ChangeKind, type Listed } from "#lib/schemas/releases";

export const listChanges = defineOperation({
  name: "list_changes",
  title: { "zh-Hant": "比較兩個版本", en: "List changes between two releases" },
  description: {
    "zh-Hant":
      "兩個版本之間的變化：新出現、離開、得到官方回應、名次上升或下降，以及其他修訂。依序套用到前一個版本，就是後一個版本。加上詞語或條件，就只比較那次搜尋列出的痛點。",
    en: "What changed between two releases: entered, left, answered, rose, fell, and whatever else was revised. Applied to the list of the first, the changes make that of the second. With words or filters, of those whom that search lists.",
  },
  rest: { method: "GET", path: "/releases/{version}/changes/{to}" },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: ChangesInput,
  output: ChangePage,
  exampleInput: () => ({ version: "previous", to: "latest", limit: 2 }),

  async run({ ctx, input: { version, to, kind, limit, offset, locale: _, q, ...filters } }) {
    const [one, other] = await Promise.all([findReadable(ctx, version, "version"), findReadable(ctx, to, "to")]);
    const all = await findChanges(one, other, { q: askedWords(q), ...filters });
    const byKind = Map.groupBy(all, (change) => change.kind);
    const asked = kind === undefined ? all : (byKind.get(kind) ?? []);
    return {
      from: outlineRelease(one),
      to: outlineRelease(other),
      total: asked.length,
      counts: Object.fromEntries(CHANGE_KINDS.map((name) => [name, byKind.get(name)?.length ?? 0])) as Record<ChangeKind, number>,
      limit,
      offset,
      items: asked.slice(offset, offset + limit).map((change) => toChange(change, ctx.locale)),
    };
  },
});

function toChange({ kind, slug, before, after }: ChangeRecord, locale: Locale): Change {
  return { kind, slug, before: before && toListed(before, locale), after: after && toListed(after, locale) };
}

function toListed(record: ListedRecord, locale: Locale): Listed {
  return { ...toSummary(record, locale), rank: record.rank, official_response: record.official_response };
}
