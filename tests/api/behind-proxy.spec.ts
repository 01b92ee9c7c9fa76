import { expect } from "playwright/test";
import { callAction, openForm } from "../support/account-form.ts";
import { newMember } from "../support/member.ts";
import { test } from "../support/sign-in-site.ts";

test.describe("behind a proxy that speaks TLS", () => {
  test.use({ siteEnvironment: { TRUSTED_PROXY_HOPS: "1" } });

  test("an action that leads to another page brings that page along; the service asks nobody over TLS for it", async ({ mailless }) => {
    const member = await newMember();
    const form = await openForm(mailless.url, "/en/account/delete", member.cookie);
    const answer = await callAction(
      form,
      { email: member.email },
      {
        Origin: mailless.url,
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "203.0.113.5",
      },
    );
    expect(answer.headers.get("x-action-redirect")).toContain("/en/account/deleted");
    expect(answer.headers.get("content-type")).toContain("text/x-component");
    expect(await answer.text()).not.toBe("");
    await mailless.stop();
    expect(mailless.output()).not.toMatch(/redirect response|ECONNREFUSED|SSL/);
  });
});
