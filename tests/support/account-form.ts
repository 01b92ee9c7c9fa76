/** A form of the account pages as a browser without JavaScript has it: where it is sent, and what is sent along unseen. */
export interface AccountForm {
  address: string;
  cookie: string;
  hidden: [name: string, value: string][];
}

export async function openForm(site: string, path: string, cookie: string): Promise<AccountForm> {
  const address = `${site}${path}`;
  const html = await (await fetch(address, { headers: { Cookie: cookie } })).text();
  const form = /<form[^>]*multipart\/form-data.*?<\/form>/s.exec(html)?.[0] ?? "";
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*?>/g)].map(([input]): [string, string] => {
    const attribute = (name: string) => unescape(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "");
    return [attribute("name"), attribute("value")];
  });
  return { address, cookie, hidden };
}

/** Sends a form as that browser would; without `origin` in the headers none is sent. */
export function sendForm(form: AccountForm, typed: Record<string, string>, headers: Record<string, string>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of [...form.hidden.filter(([known]) => !(known in typed)), ...Object.entries(typed)]) body.append(name, value);
  return fetch(form.address, { method: "POST", body, headers: { Cookie: form.cookie, ...headers }, redirect: "manual" });
}

/** Sends it as the page's script would: React's encoding of the state before and the fields. */
export function callAction(form: AccountForm, typed: Record<string, string>, headers: Record<string, string>): Promise<Response> {
  const reference = form.hidden.find(([name]) => name.startsWith("$ACTION_") && name.endsWith(":0"))?.[1] ?? "{}";
  const { id = "" } = JSON.parse(reference) as { id?: string };
  const own = form.hidden.filter(([name]) => !name.startsWith("$ACTION") && !(name in typed));
  const body = new FormData();
  for (const [name, value] of [...own, ...Object.entries(typed)]) body.append(`_1_${name}`, value);
  body.append("0", JSON.stringify([{ kind: "open" }, "$K1"]));
  return fetch(form.address, { method: "POST", body, headers: { Cookie: form.cookie, "Next-Action": id, ...headers } });
}

function unescape(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
