/** Sends a form as a browser without JavaScript does, from a page of the site itself, and follows no redirect. */
export async function postForm(
  site: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site, ...headers },
    body: new URLSearchParams(fields),
  });
}

/** Presses the button of the page that a mailed link leads to. */
export function pressButton(link: string, headers: Record<string, string> = {}): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(link);
  return postForm(origin, "/api/sign-in/confirm", { ...Object.fromEntries(searchParams), locale: pathname.split("/")[1] ?? "" }, headers);
}

/** The session cookie that an answer sets, as `name=value`; undefined when it sets none. */
export function sessionSet(answer: Response): string | undefined {
  const line = answer.headers.getSetCookie().find((cookie) => /next-auth\.session-token=[^;]/.test(cookie));
  return line?.split(";")[0];
}

/** Who a cookie is, as next-auth's own address says: the member's address, or undefined. */
export async function whoIs(site: string, cookie: string | undefined): Promise<string | undefined> {
  const answer = await fetch(`${site}/api/auth/session`, { headers: cookie === undefined ? {} : { Cookie: cookie } });
  const { member } = (await answer.json()) as { member?: { email: string } };
  return member?.email;
}
