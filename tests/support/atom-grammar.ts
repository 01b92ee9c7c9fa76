import type { Page } from "playwright/test";

/** What is wrong with a document by the grammar of the Atom Syndication Format (RFC 4287, section 4 and appendix B), a line each. */
export async function atomFaults(page: Page, xml: string): Promise<string[]> {
  const root = await parse(page, xml);
  if (root.name === "parsererror" || root.faults.length > 0) return ["it is not XML", ...root.faults];
  return [...(root.name === "feed" ? [] : [`the document is <${root.name}>`]), ...faultsOf(root)];
}

/** Its entries, as a reader shows them. */
export async function atomEntries(
  page: Page,
  xml: string,
): Promise<{ id: string; title: string; updated: string; link: string; text: string }[]> {
  const root = await parse(page, xml);
  return root.children
    .filter(({ name }) => name === "entry")
    .map((entry) => {
      const child = (name: string) => entry.children.find((one) => one.name === name);
      return {
        id: child("id")?.text ?? "",
        title: child("title")?.text ?? "",
        updated: child("updated")?.text ?? "",
        link: child("link")?.attributes.href ?? "",
        text: (child("content") ?? child("summary"))?.text ?? "",
      };
    });
}

interface Node {
  name: string;
  namespace: string | null;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
  faults: string[];
}

async function parse(page: Page, xml: string): Promise<Node> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "application/xml");
    const read = (element: Element): Node => ({
      name: element.localName,
      namespace: element.namespaceURI,
      attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
      text: element.textContent,
      children: Array.from(element.children, read),
      faults: Array.from(element.querySelectorAll("parsererror"), (fault) => fault.textContent),
    });
    return read(parsed.documentElement);
  }, xml);
}

/** How often each child may stand: exactly once, at most once, or as often as one likes. */
const CHILDREN: Record<string, { once: string[]; atMostOnce: string[]; any: string[] }> = {
  feed: {
    once: ["id", "title", "updated"],
    atMostOnce: ["generator", "icon", "logo", "rights", "subtitle"],
    any: ["author", "category", "contributor", "link", "entry"],
  },
  entry: {
    once: ["id", "title", "updated"],
    atMostOnce: ["content", "published", "rights", "source", "summary"],
    any: ["author", "category", "contributor", "link"],
  },
  author: { once: ["name"], atMostOnce: ["uri", "email"], any: [] },
  contributor: { once: ["name"], atMostOnce: ["uri", "email"], any: [] },
};
const ATTRIBUTES: Record<string, string[]> = {
  category: ["term", "scheme", "label"],
  link: ["href", "rel", "type", "hreflang", "title", "length"],
  content: ["type", "src"],
  title: ["type"],
  subtitle: ["type"],
  summary: ["type"],
  rights: ["type"],
};
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function faultsOf(node: Node): string[] {
  const { name, children, attributes, text } = node;
  const said = (fault: string) => `<${name}> ${fault}`;
  const faults: string[] = [];
  if (node.namespace !== "http://www.w3.org/2005/Atom") faults.push(said("is not of Atom's namespace"));
  const allowed = CHILDREN[name] ?? { once: [], atMostOnce: [], any: [] };
  const count = (child: string) => children.filter((one) => one.name === child).length;
  for (const child of allowed.once) if (count(child) !== 1) faults.push(said(`has ${count(child)} <${child}>`));
  for (const child of allowed.atMostOnce) if (count(child) > 1) faults.push(said(`has ${count(child)} <${child}>`));
  const known = [...allowed.once, ...allowed.atMostOnce, ...allowed.any];
  for (const child of children) if (!known.includes(child.name)) faults.push(said(`holds <${child.name}>`));
  const knownAttributes = [...(ATTRIBUTES[name] ?? []), "xmlns", "xml:lang", "xml:base"];
  for (const attribute of Object.keys(attributes))
    if (!knownAttributes.includes(attribute)) faults.push(said(`has the attribute ${attribute}`));
  if (["updated", "published"].includes(name) && (!RFC3339.test(text) || Number.isNaN(Date.parse(text)))) faults.push(said(`is "${text}"`));
  if (["id", "icon", "logo", "uri"].includes(name) && !isAbsolute(text)) faults.push(said(`is "${text}"`));
  if (name === "link" && !isAbsolute(attributes.href ?? "")) faults.push(said("leads nowhere"));
  if (name === "category" && !attributes.term) faults.push(said("has no term"));
  if (["title", "subtitle", "summary", "rights", "content"].includes(name) && !["text", "html", undefined].includes(attributes.type))
    faults.push(said(`is of the type ${attributes.type}`));
  if (
    name === "entry" &&
    count("content") === 0 &&
    !children.some((one) => one.name === "link" && (one.attributes.rel ?? "alternate") === "alternate")
  )
    faults.push(said("has neither content nor an alternate"));
  if (name === "feed") {
    if (!children.some((one) => one.name === "author")) faults.push(said("names no author, and its entries name none"));
    const ids = children.filter((one) => one.name === "entry").map((entry) => entry.children.find((one) => one.name === "id")?.text);
    if (new Set(ids).size !== ids.length) faults.push(said("has two entries of one id"));
  }
  const alternates = children.filter((one) => one.name === "link" && (one.attributes.rel ?? "alternate") === "alternate");
  const places = alternates.map(({ attributes: { type, hreflang } }) => `${type} ${hreflang}`);
  if (new Set(places).size !== places.length) faults.push(said("has two alternates of one type and language"));
  return [...faults, ...children.flatMap(faultsOf)];
}

function isAbsolute(text: string): boolean {
  return URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
}
