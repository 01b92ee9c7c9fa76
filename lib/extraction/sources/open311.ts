import { z } from "zod";
import { InnerHost } from "#lib/extraction/sources/inner-host";
import type { Item } from "#lib/extraction/sources/item";
import { refusedAnswer } from "#lib/extraction/sources/refused-answer";
import type { SourceKind } from "#lib/extraction/sources/source-kind";

const Config = z.strictObject({
  innerHost: InnerHost,
  url: z.url({ protocol: /^https?$/ }).describe("Where the service begins, as https://open311.example/v2."),
  jurisdictionId: z.string().optional(),
  pages: z.int().min(1).max(1_000).default(100).describe("How many pages of requests are read at most at a time."),
});
const Cursor = z.object({ updated: z.string() }).catch({ updated: "" });

const ServiceRequest = z.looseObject({
  service_request_id: z.union([z.string(), z.number()]).transform(String),
  service_name: z.string().nullish(),
  description: z.string().nullish(),
  requested_datetime: z.string(),
  updated_datetime: z.string().nullish(),
  status: z.string().nullish(),
});

/** Requests to a city by Open311 (GeoReport v2). Addresses and coordinates are not taken in. */
export const open311: SourceKind<z.infer<typeof Config>> = {
  kind: "open311",
  config: Config,
  async *read({ url, jurisdictionId, pages }, given, { fetch, signal }) {
    const { updated: since } = Cursor.parse(given ?? {});
    let updated = since;
    for (let page = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({ page: String(page), ...(jurisdictionId && { jurisdiction_id: jurisdictionId }) });
      if (since !== "") query.set("updated_after", since);
      const address = `${url}/requests.json?${query.toString()}`;
      const response = await fetch(address, { signal: signal ?? null });
      if (!response.ok) throw await refusedAnswer(address, response);
      const requests = z.array(ServiceRequest).safeParse(await response.json().catch(() => undefined));
      if (!requests.success) throw new Error(`${address} did not answer as GeoReport v2 has it: a list of service requests.`);
      if (requests.data.length === 0) {
        // Pages have no order of their own: only behind the last of them everything before that moment is read.
        yield { items: [], cursor: { updated } };
        return;
      }
      for (const { updated_datetime: at, requested_datetime: asked } of requests.data)
        if (updated === "" || Date.parse(at ?? asked) > Date.parse(updated)) updated = at ?? asked;
      yield { items: requests.data.map(itemOf), cursor: { updated: since } };
    }
    throw new Error(`${url} has more than ${pages} pages of requests: raise pages in the source's configuration, and read again.`);
  },
};

function itemOf({
  service_request_id: id,
  service_name: name,
  description,
  requested_datetime: postedAt,
  status,
}: z.infer<typeof ServiceRequest>): Item {
  return {
    ...{ kind: "thread", externalId: id, threadKey: id, title: name ?? undefined, body: description ?? undefined, postedAt },
    outcome: status === "closed" ? "answered" : "open",
  };
}
