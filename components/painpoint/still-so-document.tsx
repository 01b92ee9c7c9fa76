import { useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { monthName } from "#components/ui/month-name";
import { count } from "#components/ui/number-format";
import { StillSoForm } from "#components/painpoint/still-so-form";
import type { SaidNow, StillSo } from "#lib/adapters/web/painpoint/read-readers";
import type { Locale } from "#lib/policy/locale";
import type { PainpointDetail } from "#lib/schemas/feed";

interface Props {
  locale: Locale;
  painpoint: PainpointDetail;
  readers: StillSo;
  said: SaidNow | undefined;
}

/** Of fewer a share says nothing. */
const ENOUGH_READERS = 10;

/** What readers of this site say today of a pain point, apart from every score. */
export function StillSoDocument({ locale, painpoint: { slug, headline }, readers: { yes, no, since }, said }: Props) {
  const t = useTranslations("stillSo");
  const all = yes + no;
  const steps = [
    { name: t("all"), path: `/${locale}` },
    { name: headline, path: `/${locale}/painpoints/${slug}` },
  ];
  return (
    <article className="grid max-w-2xl gap-6">
      <Breadcrumb steps={steps} />
      <h1 id="still-so" className="text-3xl leading-tight font-bold">
        {t("title")}
      </h1>
      {said !== undefined && (
        <p role="status" className="border-l-4 border-accent pl-3 font-medium">
          {t(`said.${said}`)}
        </p>
      )}
      {since === undefined ? (
        <p>{t("nobody")}</p>
      ) : (
        <>
          <p>{t("since", { all, month: monthName(locale, since) })}</p>
          <dl className="grid gap-3">
            {(
              [
                ["yes", yes],
                ["no", no],
              ] as const
            ).map(([answer, said]) => (
              <div key={answer} className="grid gap-1">
                <dt className="flex justify-between">
                  <span>{t(answer)}</span>
                  <span aria-hidden="true">{count(locale, said)}</span>
                </dt>
                <dd>
                  <span className="sr-only">{count(locale, said)}</span>
                  {all >= ENOUGH_READERS && <Bar share={said / all} />}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="quiet">{t("apart")}</p>
      {said !== undefined && (
        <p>
          <a href={`/${locale}/painpoints/${slug}`} className="underline">
            {t("back")}
          </a>
        </p>
      )}
      {said !== "counted" && said !== "said_before" && <StillSoForm locale={locale} slug={slug} labelledBy="still-so" />}
    </article>
  );
}
