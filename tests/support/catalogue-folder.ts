import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DOMAIN_SLUGS } from "#lib/policy/market";

export const TEMPLATE_FOLDER = resolve(import.meta.dirname, "../../docs/catalogue/template");

/** Work in a folder of its own that is gone afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "catalogue-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The smallest catalogue, every file of it changed, some replaced: work in a folder that holds it. */
export function withTemplate<Result>(
  change: (text: string, file: string) => string | Buffer,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    for (const file of await readdir(TEMPLATE_FOLDER))
      await writeFile(join(folder, file), change(await readFile(join(TEMPLATE_FOLDER, file), "utf8"), file));
    return work(folder);
  });
}

/**
 * Three pain points: two that the feed shows when it lags by a month, one of them with a discussion of a later month too, and a later
 * one. Work in a folder that holds them, with their dossiers.
 */
export const SMALL = { one: "no-bus-home-after-midnight", other: "no-train-home-either", later: "no-boat-home-at-last" };
/** Theirs, where the market has it. */
export const SMALL_DOMAIN = DOMAIN_SLUGS.find((slug) => slug === "public-transport") ?? DOMAIN_SLUGS[0] ?? "";
/** What two of them say in words of their own; the first says what the smallest catalogue does. */
const OWN_WORDS: Record<string, object> = {
  [SMALL.other]: {
    headline: { "zh-Hant": "末班火車九點就開走，加班的人只好睡車站", en: "The last train leaves at nine and strands whoever works late" },
    summary: {
      "zh-Hant": "支線列車收班太早，晚上下課、加班或看完表演的乘客趕不上，得花大錢搭計程車或在月台旁等到天亮。",
      en: "Branch line services stop so early that passengers coming from evening classes or overtime pay dearly for a ride or wait on a bench.",
    },
  },
  [SMALL.later]: {
    headline: { "zh-Hant": "渡輪遇到風浪停航，離島居民回程無期", en: "Ferries cancelled by rough seas keep islanders away for days" },
    summary: {
      "zh-Hant": "海象不佳時航班臨時取消又沒有通知，島上病人轉診、學生返校和貨物補給全部卡住，旅館費自己付。",
      en: "Sailings vanish without notice when waves rise; patients, pupils and supplies are stuck, and hotel bills fall on the stranded.",
    },
  },
};
const FEW_BACKERS =
  "thread_id,month,mentions,replies\nthr_one,2024-01,9,2\nthr_other,2024-01,7,1\nthr_both,2024-02,3,1\nthr_later,2024-02,5,0\n";
export function withSmallCatalogue<Result>(work: (folder: string) => Promise<Result>, evidence = FEW_BACKERS): Promise<Result> {
  const threads = { [SMALL.one]: ["thr_one"], [SMALL.other]: ["thr_other", "thr_both"], [SMALL.later]: ["thr_later"] };
  const change = (text: string, file: string) => {
    if (file === "threads.csv")
      return "thread_id,first_seen_month,outcome\nthr_one,2024-01,open\nthr_other,2024-01,open\nthr_both,2024-01,open\nthr_later,2024-02,open\n";
    if (file === "evidence.csv") return evidence;
    if (!file.endsWith(".jsonl")) return text;
    const entry = { ...(JSON.parse(text) as object), ...(file === "painpoints.jsonl" ? { domain: SMALL_DOMAIN } : {}) };
    const own = (slug: string) => (file === "painpoints.jsonl" ? { threads: threads[slug], ...OWN_WORDS[slug] } : {});
    return Object.values(SMALL)
      .map((slug) => `${JSON.stringify({ ...entry, slug, ...own(slug) })}\n`)
      .join("");
  };
  return withTemplate(change, work);
}

/** Every file of a folder, by name. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)));
}
