export type Locale = "zh-Hant" | "en";
type Text = Record<Locale, string>;

/** What only the deployment knows, put into the document by the server. */
interface Facts {
  site: string;
  city: Text;
  fewReplies: number;
  domains: Record<string, Text>;
  /** What stands around a sum of money. */
  sum: { before: Text; after: Text };
}

export const FACTS = JSON.parse(document.getElementById("facts")?.textContent ?? "{}") as Facts;
