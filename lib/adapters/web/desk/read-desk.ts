import { readAccountUsage } from "#lib/access/account-usage";
import { listAllEvents, listEvents } from "#lib/access/audit";
import { countKeysByPepper, countMembers, emailsOf, findMember, findMembers, type MemberSearch } from "#lib/access/find-members";
import { findProRequest, listProRequests } from "#lib/access/pro-requests";
import { mentionsKey, SHOWN_PREFIX_LENGTH } from "#lib/access/key-format";
import { listKeys } from "#lib/access/list-keys";
import { env } from "#lib/env";
import { currentRelease } from "#lib/feed/release";
import { readHealth } from "#lib/health/read-health";
import type { Locale } from "#lib/policy/locale";
import { MAX_EMAIL_LENGTH } from "#lib/policy/email-address";
import { listActs, unpublishedSince } from "#lib/queue/acts";
import { findDeskJob, listDeskJobs, readQueue, type DeskJobState } from "#lib/queue/desk";
import type { Outcome } from "#lib/queue/jobs";

/** What the pages of the operator's desk show, all of it with the web role's rights. */

/** How much of a key is stored, and shown, in plain text. */
export const LONGEST_SHOWN_KEY = SHOWN_PREFIX_LENGTH;

type Params = Record<string, string | string[] | undefined>;
const SHOWN_EVENTS = 100;
const A_PAGE = 50;

export async function readDeskOverview() {
  const [release, unpublished, queue, members, requests, health, jobs] = await Promise.all([
    currentRelease().catch(() => undefined),
    unpublishedSince(),
    readQueue(),
    countMembers(),
    listProRequests(),
    readHealth(),
    readJobs(5),
  ]);
  return {
    release,
    unpublished,
    queue,
    members,
    asking: requests.length,
    ills: health.filter(({ isWell }) => !isWell).map(({ what }) => what),
    jobs,
  };
}

export async function readMembers(locale: Locale, params: Params) {
  const search = readSearch(params);
  const sought = Object.entries({ email: search.email, key: search.keyPrefix, pepper: search.pepperId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const address = (offset: number) => `/${locale}/admin/members?${new URLSearchParams([...sought, ["offset", String(offset)]])}`;
  const [{ total, members }, peppers, requests] = await Promise.all([
    findMembers(search, pageOf(params)),
    countKeysByPepper(),
    listProRequests(),
  ]);
  return { requests, search, isSearch: sought.length > 0, address, page: { ...pageOf(params), total }, members, peppers };
}

/** A key may be typed into either field; of a whole one the middleware leaves its beginning (`withoutWholeKeys`), which is as much as is looked for. */
function readSearch(params: Params): MemberSearch {
  const only = (name: string, most: number) => [params[name]].flat()[0]?.trim().slice(0, most) || undefined;
  const [email, key, pepperId] = [only("email", MAX_EMAIL_LENGTH), only("key", LONGEST_SHOWN_KEY), only("pepper", 8)];
  const isKey = email !== undefined && mentionsKey(email);
  return { email: isKey ? undefined : email, keyPrefix: isKey ? email.slice(0, LONGEST_SHOWN_KEY) : key, pepperId };
}

function pageOf({ offset }: Params): { limit: number; offset: number } {
  return { limit: A_PAGE, offset: typeof offset === "string" && /^\d{1,7}$/.test(offset) ? Number(offset) : 0 };
}

export async function readMember(accountId: string) {
  const member = await findMember(accountId);
  if (!member) return undefined;
  const [usage, keys, events, request] = await Promise.all([
    readAccountUsage(member.id),
    listKeys(member.id),
    listEvents(member.id, SHOWN_EVENTS),
    findProRequest(member.id),
  ]);
  const { DAILY_REQUEST_LIMIT: daily, MONTHLY_BRIEF_QUOTA: brief, MONTHLY_CHAT_QUOTA: chat } = env();
  return usage && { member, usage, keys, events, request, defaults: { daily, brief, chat } };
}

export async function readMembersKey(accountId: string, keyId: string) {
  const member = await findMember(accountId);
  const key = member && (await listKeys(member.id)).find(({ id }) => id === keyId.toLowerCase());
  return key && { member, key };
}

export async function readReleases() {
  const [release, unpublished, queue, jobs] = await Promise.all([
    currentRelease().catch(() => undefined),
    unpublishedSince(),
    readQueue(),
    readJobs(30),
  ]);
  return { release, unpublished, queue, jobs };
}

export type DryRun = Outcome<"desk.publish-dry-run">;
export type ShownJob = DeskJobState & { email: string | undefined };

export async function readJob(id: string) {
  const [job, queue] = await Promise.all([findDeskJob(id), readQueue()]);
  return job && { job: { ...job, email: (await emailsOf([job.account])).get(job.account) }, queue };
}

async function readJobs(most: number): Promise<ShownJob[]> {
  const jobs = await listDeskJobs(most);
  const emails = await emailsOf(jobs.map(({ account }) => account));
  return jobs.map((job) => ({ ...job, email: emails.get(job.account) }));
}

export const SHOWN_ACTS = 50;

export async function readHistory(params: Params) {
  const [acts, { total, events }] = await Promise.all([listActs(SHOWN_ACTS), listAllEvents(pageOf(params))]);
  const emails = await emailsOf(acts.flatMap(({ account }) => account ?? []));
  return {
    acts: acts.map((act) => ({ ...act, email: act.account === null ? undefined : emails.get(act.account) })),
    page: { ...pageOf(params), total },
    events,
  };
}

export async function readDeskHealth() {
  return { findings: await readHealth(), checkedAt: new Date() };
}
