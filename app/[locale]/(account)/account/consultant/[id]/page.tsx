import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { OnePressForm } from "#components/account/one-press-form";
import { ConsultantAnswer } from "#components/consultant/consultant-answer";
import { QuestionForm } from "#components/consultant/question-form";
import { MissingPage } from "#components/ui/missing-page";
import { Moment } from "#components/ui/moment";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { openQuestionForm } from "#lib/adapters/web/consultant/open-question-form";
import { questionFormWords } from "#lib/adapters/web/consultant/question-form-words";
import { readAnswer } from "#lib/adapters/web/consultant/read-answers";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { consultantAddress } from "#lib/adapters/web/feed-address";
import { briefWords } from "#lib/adapters/web/messages/brief-words";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";
import { askConsultantAction, deleteAnswerAction } from "./actions";

/** Of a longer question the whole stands below a plain title. */
const LONGEST_TITLE = 200;

export async function generateMetadata({ params }: PageProps<"/[locale]/account/consultant/[id]">): Promise<Metadata> {
  const { id } = await params;
  const { member } = await requireMember(`/account/consultant/${id}`);
  const kept = await readAnswer(member, id);
  return kept ? { title: kept.question.slice(0, LONGEST_TITLE) } : missingMetadata();
}

export default async function AnswerPage({ params }: PageProps<"/[locale]/account/consultant/[id]">) {
  const { id } = await params;
  const { locale, member } = await requireMember(`/account/consultant/${id}`);
  const kept = await readAnswer(member, id);
  if (!kept) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const { question, createdAt, reply } = kept;
  const isShort = question.length <= LONGEST_TITLE;
  const t = await getTranslations("consultant");
  const view = await openQuestionForm(locale, member, undefined, []);
  return (
    <AccountFrame locale={locale} place="consultant" title={isShort ? question : t("title")}>
      {!isShort && <p className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">{question}</p>}
      {reply ? <ConsultantAnswer reply={reply} words={briefWords(reply.locale)} /> : <p>{t("unreadable")}</p>}
      <div className="flex flex-wrap items-center gap-x-6 print:hidden">
        <p className="quiet">{t.rich("askedAt", { at: () => <Moment locale={locale} at={createdAt} /> })}</p>
        <a href={consultantAddress(locale)} className="link">
          {t("all")}
        </a>
        <OnePressForm
          action={deleteAnswerAction}
          locale={locale}
          id={id}
          words={{ press: t("delete"), pressNamed: t("deleteNamed", { question: question.slice(0, LONGEST_TITLE) }) }}
          problems={await problemWords()}
        />
      </div>
      {view.isPro && (
        <QuestionForm
          action={askConsultantAction}
          locale={locale}
          question=""
          followUps={reply && { questions: reply.follow_up_questions, lang: reply.locale }}
          limits={view.limits}
          idempotencyKey={view.idempotencyKey}
          words={await questionFormWords(locale)}
        />
      )}
    </AccountFrame>
  );
}
