import { BriefDocument } from "#components/brief/brief-document";
import { ConsultantAnswer } from "#components/consultant/consultant-answer";
import type { PlaygroundAnswer } from "#lib/adapters/web/playground/run";
import type { Locale } from "#lib/policy/locale";
import type { ResearchBrief } from "#lib/schemas/brief";
import type { ConsultantReply } from "#lib/schemas/consultant";

interface Props {
  answer: PlaygroundAnswer;
  reads: NonNullable<PlaygroundAnswer["reads"]>;
  locale: Locale;
}

/** The answer of an AI operation as its reader would have it; the service has checked it against its schema. */
export function ReadableAnswer({ answer, reads, locale }: Props) {
  if (reads.as === "reply") {
    const reply = JSON.parse(answer.json) as ConsultantReply;
    return (
      <ConsultantAnswer reply={reply} words={reads.words}>
        {reply.follow_up_questions.length > 0 && (
          <div className="grid gap-1">
            <p className="font-semibold">{reads.words.followUp}</p>
            <ul className="grid list-disc gap-1 pl-6">
              {reply.follow_up_questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </div>
        )}
      </ConsultantAnswer>
    );
  }
  const brief = JSON.parse(answer.json) as ResearchBrief;
  return (
    <div className="grid min-w-0 gap-6 pt-2">
      <h4 lang={brief.locale} className="text-3xl leading-tight font-bold wrap-anywhere">
        {reads.headline}
      </h4>
      {reads.keptId !== undefined && (
        <p lang={brief.locale}>
          <a href={`/${locale}/account/briefs/${reads.keptId}`} className="underline">
            {reads.words.open}
          </a>{" "}
          <span className="text-muted">{reads.words.openHint}</span>
        </p>
      )}
      <BriefDocument brief={brief} words={reads.words} level={5} />
    </div>
  );
}
