import type { Answer } from "./answer.ts";
import type { AskOptions, CallOptions, ReadOptions } from "./call-options.ts";
import { settingsFrom, type ClientOptions, type Settings } from "./client-options.ts";
import type {
  Change,
  ChangePage,
  ConsultantReply,
  DomainList,
  operations,
  PainpointDetail,
  PainpointPage,
  PainpointSummary,
  ReleaseList,
  ReleaseSummary,
  ResearchBrief,
  UsageReport,
} from "./openapi.ts";
import type { Answered, Asked, Query } from "./operation-types.ts";
import { itemsOf, pagesOf, type AllOptions } from "./pages.ts";
import { pathWith } from "./path.ts";
import { send } from "./send.ts";

/** As many as a page can hold. */
const PAGE_SIZE = 50;

/** Every operation of the API, a method each: it answers with data and what came with it, or throws a problem. */
export class PainpointClient {
  readonly #settings: Settings;

  constructor(options: ClientOptions) {
    this.#settings = settingsFrom(options);
  }

  /** Pain points by words and filters, a page. */
  searchPainpoints(query: Query<"search_painpoints"> = {}, options?: ReadOptions<PainpointPage>): Promise<Answer<PainpointPage>> {
    return this.#read<"search_painpoints">(["painpoints"], query, options);
  }

  /** The same, page after page to the last. `limit` is the size of a page, `offset` where to begin. */
  searchPages(query: Query<"search_painpoints"> = {}, options: AllOptions<PainpointPage> = {}): AsyncGenerator<Answer<PainpointPage>> {
    const { onNewRelease, ...each } = options;
    return pagesOf({
      read: (offset) => this.searchPainpoints({ limit: PAGE_SIZE, ...query, offset }, each),
      releaseOf: ({ freshness }) => freshness.published_at,
      from: query.offset ?? 0,
      onNewRelease,
    });
  }

  /** Every pain point that a search finds, each once. */
  searchAll(query: Query<"search_painpoints"> = {}, options: AllOptions<PainpointPage> = {}): AsyncGenerator<PainpointSummary> {
    return itemsOf(this.searchPages(query, options), ({ slug }) => slug);
  }

  /** One pain point, with its scores, its rank, related ones and the market analysis. */
  getPainpoint(slug: string, query: Query<"get_painpoint"> = {}, options?: ReadOptions<PainpointDetail>): Promise<Answer<PainpointDetail>> {
    return this.#read<"get_painpoint">(["painpoints", slug], query, options);
  }

  /** Topic domains with their counts. */
  listDomains(query: Query<"list_domains"> = {}, options?: ReadOptions<DomainList>): Promise<Answer<DomainList>> {
    return this.#read<"list_domains">(["domains"], query, options);
  }

  /** One release for each month that can still be read. */
  listReleases(query: Query<"list_releases"> = {}, options?: ReadOptions<ReleaseList>): Promise<Answer<ReleaseList>> {
    return this.#read<"list_releases">(["releases"], query, options);
  }

  /** One release, by its version, its month, or `latest` and `previous`. */
  getRelease(version: string, query: Query<"get_release"> = {}, options?: ReadOptions<ReleaseSummary>): Promise<Answer<ReleaseSummary>> {
    return this.#read<"get_release">(["releases", version], query, options);
  }

  /** What changed between two releases, a page. */
  listChanges(
    version: string,
    to: string,
    query: Query<"list_changes"> = {},
    options?: ReadOptions<ChangePage>,
  ): Promise<Answer<ChangePage>> {
    return this.#read<"list_changes">(["releases", version, "changes", to], query, options);
  }

  /** Every change between two releases, each once. */
  listAllChanges(
    version: string,
    to: string,
    query: Query<"list_changes"> = {},
    { onNewRelease, ...each }: AllOptions<ChangePage> = {},
  ): AsyncGenerator<Change> {
    const pages = pagesOf({
      read: (offset) => this.listChanges(version, to, { limit: PAGE_SIZE, ...query, offset }, each),
      releaseOf: (page) => `${page.from.version} ${page.to.version}`,
      from: query.offset ?? 0,
      onNewRelease,
    });
    return itemsOf(pages, ({ kind, slug }) => `${kind} ${slug}`);
  }

  /** A research brief on one pain point: Pro, one of the month's briefs. */
  generateResearchBrief(body: Asked<"generate_research_brief">, options?: AskOptions): Promise<Answer<ResearchBrief>> {
    return this.#ask<"generate_research_brief">("research-brief", body, options);
  }

  /** One question to the consultant: Pro, one of the month's questions. */
  askConsultant(body: Asked<"ask_consultant">, options?: AskOptions): Promise<Answer<ConsultantReply>> {
    return this.#ask<"ask_consultant">("consultant", body, options);
  }

  /** What the key may do, and what is left of its limits. */
  getUsage(query: Query<"get_usage"> = {}, options?: CallOptions): Promise<Answer<UsageReport>> {
    return this.#read<"get_usage">(["usage"], query, options);
  }

  #read<Id extends keyof operations>(parts: readonly string[], query: Query<Id>, options?: ReadOptions<Answered<Id>>) {
    return send<Answered<Id>>(this.#settings, { method: "GET", path: pathWith(parts, query) }, options);
  }

  #ask<Id extends keyof operations>(
    path: string,
    body: Asked<Id>,
    { idempotencyKey = crypto.randomUUID(), ...options }: AskOptions = {},
  ): Promise<Answer<Answered<Id>>> {
    return send(this.#settings, { method: "POST", path: `/${path}`, body, idempotencyKey }, options);
  }
}
