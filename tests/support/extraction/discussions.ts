import type { ThreadText } from "#lib/extraction/thread-text";

/** Discussions that were made up for these tests. */
export const NOISY_LIFT: ThreadText = {
  id: "thr_0000000000a1",
  month: "2018-03",
  language: "zh-Hant",
  title: "老公寓加裝的電梯整夜嗡嗡響，沒人肯修",
  body: "我們這棟公寓去年加裝了電梯，馬達就在三樓臥室旁邊。從晚上十一點響到清晨五點，全家人都睡不好，我太太已經看了兩次醫生，花了 4,500 元。找過管委會、廠商和里長，每一個都說不是他們的責任。最後只好自己買隔音棉貼在牆上，一點用都沒有。",
  replies: [
    { id: "5f0c1a34-0000-4000-8000-000000000001", month: "2018-03", body: "我家也是一樣，廠商來看了三次，每次都說正常。" },
    { id: "5f0c1a34-0000-4000-8000-000000000002", month: "2018-04", body: "如果有人能來量噪音並且出報告，我願意付錢。" },
  ],
  marks: [],
};

export const LATE_BUS: ThreadText = {
  id: "thr_0000000000a2",
  month: "2018-02",
  language: "en",
  title: "The last bus leaves the hospital before the late shift ends",
  body: "I work the late shift at a hospital on the hill, and the last bus leaves twenty minutes before we are allowed to go. A taxi costs me 280 dollars every night, which is more than what I earn in an hour. Some of us walk down together in the dark because nobody feels safe alone.",
  replies: [
    { id: "5f0c1a34-0000-4000-8000-000000000003", month: "2018-02", body: "We asked the bus company and never heard from them again." },
  ],
  marks: [],
};

/** As many discussions of the same kind as are asked for, each in words of its own. */
export function manyDiscussions(count: number): ThreadText[] {
  return Array.from({ length: count }, (_, at) => ({
    ...LATE_BUS,
    id: `thr_${(0xb00 + at).toString(16).padStart(12, "0")}`,
    body: `${LATE_BUS.body} This is told by ward ${at + 10}.`,
  }));
}
