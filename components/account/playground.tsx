import { useTranslations } from "next-intl";
import { AccountFrame } from "#components/account/account-frame";
import { PlaygroundForm, type PlaygroundAction } from "#components/account/playground-form";
import { SentenceGap } from "#components/ui/sentence-gap";
import type { PlaygroundView } from "#lib/adapters/web/playground/open-playground";

export function Playground({ view, run }: { view: PlaygroundView; run: PlaygroundAction }) {
  const t = useTranslations("playground");
  const docs = useTranslations("docs");
  const { operation, links, locale } = view;
  const words = {
    run: t("run"),
    running: t("running"),
    required: t("required"),
    leaveOut: t("leaveOut"),
    limits: t("limits.title"),
    answer: t("answer"),
    notAccepted: t("notAccepted"),
    noAnswer: t("noAnswer"),
    headers: t("headers"),
    body: t("body"),
    request: t("request"),
    requestHint: t("requestHint"),
    link: t("link"),
    copy: { label: docs("copy"), done: docs("copied") },
  };
  return (
    <AccountFrame locale={locale} place="playground" title={t("title")}>
      <p>{t("intro")}</p>
      <nav aria-label={t("operations")}>
        <ul className="flex flex-wrap gap-2">
          {links.map(({ href, title, isCurrent }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className="inline-flex min-h-11 items-center rounded border border-edge bg-surface px-4 hover:border-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="grid min-w-0 gap-5">
        <div className="grid gap-2">
          <h2 className="text-2xl leading-snug font-semibold">{operation.title}</h2>
          <p className="font-mono text-sm wrap-anywhere text-muted">{`${operation.method} ${operation.path}`}</p>
          <p>
            {operation.description}
            <SentenceGap />
            <a href={operation.reference} className="inline-block underline">
              {t("reference")}
            </a>
          </p>
          {view.needsPro && <p className="border-l-4 border-accent pl-3">{t("needsPro")}</p>}
        </div>
        <PlaygroundForm key={operation.name} view={view} run={run} words={words} />
      </section>
    </AccountFrame>
  );
}
