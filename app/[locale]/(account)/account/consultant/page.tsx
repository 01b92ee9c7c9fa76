import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { PlanNote } from "#components/account/plan-note";
import { KeptAnswers } from "#components/consultant/kept-answers";
import { QuestionForm } from "#components/consultant/question-form";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { openQuestionForm } from "#lib/adapters/web/consultant/open-question-form";
import { questionFormWords } from "#lib/adapters/web/consultant/question-form-words";
import { readAnswers } from "#lib/adapters/web/consultant/read-answers";
import { askConsultantAction } from "./[id]/actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("consultant"))("title") };
}

export default async function ConsultantPage({ searchParams }: PageProps<"/[locale]/account/consultant">) {
  const { locale, member } = await requireMember("/account/consultant");
  const { example, deleted } = await searchParams;
  const t = await getTranslations("consultant");
  const examples = (["1", "2", "3"] as const).map((number) => t(`example.${number}`));
  const view = await openQuestionForm(locale, member, example, examples);
  return (
    <AccountFrame locale={locale} place="consultant" title={t("title")}>
      {deleted !== undefined && (
        <p role="status" className="border-l-4 border-accent pl-3 font-medium">
          {t("deleted")}
        </p>
      )}
      <p>{t("intro")}</p>
      {!view.isPro && <PlanNote locale={locale} standing="free" />}
      {view.isPro && (
        <>
          <div className="grid gap-1">
            <p className="quiet">{t("examples")}</p>
            <ul className="grid">
              {examples.map((text, at) => (
                <li key={text}>
                  <a href={`?example=${at + 1}`} className="link">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <QuestionForm
            action={askConsultantAction}
            locale={locale}
            question={view.question}
            limits={view.limits}
            idempotencyKey={view.idempotencyKey}
            words={await questionFormWords(locale)}
          />
        </>
      )}
      <KeptAnswers locale={locale} answers={await readAnswers(member)} />
    </AccountFrame>
  );
}
