import { resolve } from "node:path";

/** The invented city of the tests, as a deployment is told of it. */
export const PORT_ALDER = { MARKET: "port-alder", MARKETS_DIR: resolve(import.meta.dirname, "markets") };

/** What is true of the shipped city alone. */
export const OF_TAIPEI = /臺北|台北|臺灣|台灣|[Tt]aipei|[Tt]aiwan|NT\$|TWD|新臺幣|新台幣|國家發展委員會|join-archive|PDIS/g;

/** Each place where a text tells of the shipped city, with what stands around it. */
export function tellsOfTaipei(text: string): string[] {
  return [...text.matchAll(OF_TAIPEI)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60).replaceAll("\n", " "));
}
