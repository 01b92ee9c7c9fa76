import { query } from "#lib/db/web";

/** The playground's form as a page holds it: what a browser without JavaScript posts, and where to. */
export interface OpenForm {
  address: string;
  hidden: [name: string, value: string][];
}

export interface Pressed {
  /** Of the page. */
  status: number;
  location: string | null;
  /** The answer's own status, and its body; undefined when the form was not accepted. */
  answer: number | undefined;
  body: { code?: string } & Record<string, unknown>;
  html: string;
}

export async function openForm(site: string, cookie: string, operation: string, locale = "en"): Promise<OpenForm> {
  const address = `${site}/${locale}/account/playground?operation=${operation}`;
  return { address, hidden: hiddenFields(await (await fetch(address, { headers: { cookie } })).text()) };
}

/** Posts the form as that browser does, or with other headers; null leaves `Origin` out. */
export async function press(
  site: string,
  form: OpenForm,
  input: Record<string, string>,
  { cookie, origin = site, headers = {} }: { cookie?: string; origin?: string | null; headers?: Record<string, string> } = {},
): Promise<Pressed> {
  const body = new FormData();
  for (const [name, value] of form.hidden) body.append(name, value);
  for (const [name, value] of Object.entries(input)) body.append(`input:${name}`, value);
  const response = await fetch(form.address, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { ...(cookie === undefined ? {} : { cookie }), ...(origin === null ? {} : { origin }), ...headers },
  });
  const html = await response.text();
  const shown = /<section id="answer"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  const json = /<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/.exec(shown)?.[1];
  return {
    status: response.status,
    location: response.headers.get("location"),
    answer: json === undefined ? undefined : Number(/<h3[^>]*>\D*(\d{3})/.exec(shown)?.[1]),
    body: json === undefined ? {} : (JSON.parse(unescaped(json)) as Pressed["body"]),
    html,
  };
}

export function hiddenFields(html: string): [name: string, value: string][] {
  return Array.from(html.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g), ([, name = "", value = ""]) => [
    unescaped(name),
    unescaped(value),
  ]);
}

/** What a member has used in the playground, as PostgreSQL has counted it. */
export async function memberUsed(accountId: string): Promise<number> {
  const sql = "SELECT coalesce(sum(used), 0)::int AS used FROM app.member_daily_usage WHERE account_id = $1";
  const [row] = await query<{ used: number }>("used_of_member", sql, [accountId]);
  return row?.used ?? 0;
}

function unescaped(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
