import { expect } from "playwright/test";
import { shareBrief, takeBackShare } from "#lib/access/shared-briefs";
import { deleteAccount } from "#lib/access/delete-account";
import { deleteKeptBrief } from "#lib/access/kept-briefs";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { keepBrief, sampleBrief } from "../support/kept-brief.ts";
import { newMember, signIn } from "../support/member.ts";

async function shared() {
  const member = await newMember();
  const id = await keepBrief(member.accountId, sampleBrief({ locale: "en" }));
  return { member, id, secret: (await shareBrief(member.accountId, id)) ?? "" };
}

const statusOf = async (site: string, id: string, secret: string) => (await fetch(`${site}/en/shared-brief/${id}?with=${secret}`)).status;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member makes a link, a stranger reads the brief by it, and from the moment that it is taken back nobody does", async ({
      page,
      context,
      browser,
      site,
    }) => {
      const member = await newMember();
      const sample = sampleBrief({ locale: "en" });
      const brief = { ...sample, input: { ...sample.input, user_context: "What I alone may read." } };
      const id = await keepBrief(member.accountId, brief);
      await signIn(context, site, member);
      await page.goto(`${site}/en/account/briefs/${id}`);
      await page.getByRole("button", { name: "Make a link" }).click();
      const link = page.locator("#share code");
      await expect(link).toHaveText(new RegExp(`^${site}/en/shared-brief/${id}\\?with=[\\w-]{43}$`));
      if (javaScriptEnabled) await expectNoBarriers(page, "a brief that is shared");
      const address = (await link.textContent()) ?? "";
      const stranger = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await stranger.goto(address);
      await expect(stranger.getByRole("article").getByText(brief.sections.executive_summary.text)).toBeVisible();
      await expect(page.getByText("What I alone may read.")).toBeVisible();
      expect(await stranger.content()).not.toContain("What I alone may read.");
      await expect(stranger.locator("head meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
      await expect(stranger.locator("head meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
      if (javaScriptEnabled) await expectNoBarriers(stranger, "a shared brief");
      await page.getByRole("button", { name: "Take the link back" }).click();
      await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
      expect((await stranger.reload())?.status()).toBe(404);
      await page.getByRole("button", { name: "Make a link" }).click();
      await expect(link).not.toHaveText(address);
      await stranger.context().close();
    });
  });

test("the link stays the same while the brief is shared, and another secret, another brief or none at all is 404 alike", async ({
  site,
}) => {
  const [one, other] = [await shared(), await shared()];
  expect(await shareBrief(one.member.accountId, one.id)).toBe(one.secret);
  expect(await statusOf(site, one.id, one.secret)).toBe(200);
  for (const secret of [other.secret, "", `${one.secret}x`, one.secret.slice(1), "%00"])
    expect(await statusOf(site, one.id, secret), secret).toBe(404);
  for (const id of ["never", "00000000-0000-4000-8000-000000000000", other.id]) expect(await statusOf(site, id, one.secret), id).toBe(404);
});

test("nobody shares another's brief or takes its link back; a brief or an account that is deleted takes its link along", async ({
  site,
}) => {
  const [one, other] = [await shared(), await newMember()];
  expect(await shareBrief(other.accountId, one.id)).toBeUndefined();
  await takeBackShare(other.accountId, one.id);
  expect(await statusOf(site, one.id, one.secret)).toBe(200);
  await deleteKeptBrief(one.member.accountId, one.id);
  expect(await statusOf(site, one.id, one.secret)).toBe(404);
  const two = await shared();
  await deleteAccount(two.member.accountId);
  expect(await statusOf(site, two.id, two.secret)).toBe(404);
});
