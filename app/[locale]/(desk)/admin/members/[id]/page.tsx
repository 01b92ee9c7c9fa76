import { getTranslations } from "next-intl/server";
import { DeskForm } from "#components/desk/desk-form";
import { DeskFrame } from "#components/desk/desk-frame";
import { EventList } from "#components/account/event-list";
import { Facts } from "#components/ui/facts";
import { KeyTable } from "#components/account/key-table";
import { MissingPage } from "#components/ui/missing-page";
import { dateName, Moment } from "#components/ui/moment";
import { count } from "#components/ui/number-format";
import { Section } from "#components/ui/section";
import { UsageSections } from "#components/account/usage-sections";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { deskProblemWords } from "#lib/adapters/web/desk/problem-words";
import { readMember } from "#lib/adapters/web/desk/read-desk";
import { PLANS } from "#lib/policy/plans";
import { changeLimitsAction, changePlanAction, declineAction } from "./actions";

export const generateMetadata = deskMetadata("members");

export default async function MemberPage({ params }: PageProps<"/[locale]/admin/members/[id]">) {
  const { locale, isOpen } = await openDesk();
  const found = isOpen ? await readMember((await params).id) : undefined;
  if (!found) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const { member, usage, keys, events, request, defaults } = found;
  const t = await getTranslations("admin.member");
  const plan = await getTranslations("account.planName");
  const problems = await deskProblemWords();
  const limit = (name: "daily" | "brief" | "chat", own: number | null) => ({
    name,
    label: t(name),
    hint: t("defaultIs", { value: count(locale, defaults[name]) }),
    value: own === null ? "" : String(own),
    maxLength: 9,
    isOptional: true,
  });
  const { operatorSince } = member;
  return (
    <DeskFrame locale={locale} place="members" title={member.email}>
      <Facts
        rows={[
          { name: t("plan"), value: plan(member.plan) },
          { name: t("since"), value: dateName(locale, member.createdAt) },
          ...(operatorSince ? [{ name: t("isOperator"), value: <Moment locale={locale} at={operatorSince} /> }] : []),
        ]}
      />
      {request && (
        <Section title={t("asks")}>
          <p className="quiet">
            <Moment locale={locale} at={request.askedAt} />
          </p>
          {request.words !== "" && <p className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">{request.words}</p>}
          <p>{t("asksText")}</p>
          <DeskForm
            action={declineAction}
            name="request"
            hidden={{ account: member.id }}
            fields={[]}
            buttons={[{ label: t("decline"), look: "plain" }]}
            problems={problems}
          />
        </Section>
      )}
      <Section title={t("plan")}>
        <DeskForm
          action={changePlanAction}
          name="plan"
          hidden={{ account: member.id }}
          fields={[{ name: "plan", label: t("plan"), value: member.plan, options: PLANS.map((value) => ({ value, label: plan(value) })) }]}
          buttons={[{ label: t("savePlan") }]}
          done={t("planSaved")}
          problems={problems}
        />
      </Section>
      <Section title={t("limits")}>
        <p>{t("limitsText")}</p>
        <DeskForm
          action={changeLimitsAction}
          name="limits"
          hidden={{ account: member.id }}
          fields={[limit("daily", member.dailyLimit), limit("brief", member.monthlyBriefQuota), limit("chat", member.monthlyChatQuota)]}
          buttons={[{ label: t("saveLimits") }]}
          done={t("limitsSaved")}
          problems={problems}
        />
      </Section>
      <UsageSections locale={locale} usage={usage} noKeys={t("noWorkingKeys")} />
      <Section title={t("keys")}>
        {keys.length === 0 ? <p>{t("noKeys")}</p> : <KeyTable locale={locale} caption={t("keys")} keys={keys} member={member.id} />}
      </Section>
      <Section title={t("events")}>
        <EventList locale={locale} events={events} />
      </Section>
    </DeskFrame>
  );
}
