import type { DocFacts, DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, list, say } from "#lib/adapters/web/docs/markdown";

/** Paging by the Link header; what the programs print is shown when the catalogue can be asked for it. */
export function pagingSection({ siteUrl, locale }: DocFacts, total: number | undefined): DocSection {
  const firstPage = `/api/v1/painpoints?domain=food&limit=10&locale=${locale}`;
  const printed = total === undefined ? [] : [fence("text", `${total} pain points`)];
  return {
    id: "paging",
    title: say("翻頁", "Page through everything"),
    blocks: [
      say(
        "每頁最多 {{page_size_most}} 筆，預設 {{page_size}} 筆。`Link` 標頭指出鄰近的頁：",
        "A page holds up to {{page_size_most}} pain points, {{page_size}} by default. The `Link` header leads to its neighbours:",
      ),
      fence(
        "bash",
        [
          'curl -s -o /dev/null -D - -H "Authorization: Bearer $PAINPOINT_API_KEY" \\',
          `  "${siteUrl}${firstPage}" | grep -i '^link:'`,
        ].join("\n"),
      ),
      say('一直跟著 `rel="next"` 走，直到沒有為止：', 'Follow `rel="next"` until there is none:'),
      fence("ts", typescriptProgram(siteUrl, firstPage)),
      ...printed,
      fence("python", pythonProgram(siteUrl, firstPage)),
      ...printed,
      list(
        say("位址是相對於主機的，請先與主機合併。", "The addresses are relative to the host: resolve them first."),
        say(
          "每種排序最後都以 `slug` 分出先後，翻頁不會重複也不會遺漏。",
          "Every order settles ties by `slug`, so that paging neither repeats nor skips.",
        ),
      ),
    ],
  };
}

function typescriptProgram(siteUrl: string, firstPage: string): string {
  return `const headers = { Authorization: \`Bearer \${process.env.PAINPOINT_API_KEY}\` };
const slugs: string[] = [];
let next: string | undefined = "${firstPage}";

while (next) {
  const response: Response = await fetch(new URL(next, "${siteUrl}"), { headers });
  if (!response.ok) throw new Error(await response.text());
  const page = (await response.json()) as { items: { slug: string }[] };
  slugs.push(...page.items.map((item) => item.slug));
  next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
}
console.log(slugs.length + " pain points");`;
}

function pythonProgram(siteUrl: string, firstPage: string): string {
  return `import json, os, re, urllib.parse, urllib.request

headers = {"Authorization": f"Bearer {os.environ['PAINPOINT_API_KEY']}"}
slugs = []
next_page = "${firstPage}"

while next_page:
    url = urllib.parse.urljoin("${siteUrl}", next_page)
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as response:
        slugs += [item["slug"] for item in json.load(response)["items"]]
        link = re.search(r'<([^>]+)>; rel="next"', response.headers.get("Link", ""))
    next_page = link and link[1]

print(len(slugs), "pain points")`;
}
