import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InlineList } from "#components/ui/inline-list";
import type { MarketAnalysis } from "#lib/schemas/feed";
import { leastCap } from "#lib/policy/brief-terms";

/** The market analysis, section by section; what is not known stands there as not known. */
export function MarketSections({ market }: { market: MarketAnalysis }) {
  const t = useTranslations("painpoint.market");
  const words = useTranslations("words");
  const { unmet_need: unmet, commercial_intent: intent, confidence } = market;
  const list = (names: string[]) => names.join(words("separator"));
  return (
    <section aria-labelledby="market" className="grid min-w-0 gap-4">
      <header className="grid gap-1">
        <h2 id="market" className="text-xl font-semibold">
          {t("title")}
        </h2>
        <InlineList
          className="text-muted"
          items={[t("confidence", { level: words(`confidence.${confidence.level}`) }), ...confidence.reasons]}
        />
      </header>
      <div className="divide-y divide-line border-y border-line">
        <Row title={t("existing")}>
          {unmet.existing_solutions.length === 0 ? (
            <p className="text-muted">{t("existingNone")}</p>
          ) : (
            <ul className="grid gap-3">
              {unmet.existing_solutions.map(({ name, gap }) => (
                <li key={name}>
                  {name}
                  <br />
                  <span className="text-muted">{t("fallsShort", { gap })}</span>
                </li>
              ))}
            </ul>
          )}
        </Row>
        <Row title={t("workarounds")}>
          <Items items={unmet.workarounds} none={t("workaroundsNone")} />
        </Row>
        <Row title={t("response")}>
          <p>{t(`responses.${unmet.official_response}`)}</p>
        </Row>
        <Row title={t("intent")}>
          <p>{t(`intents.${intent.level}`)}</p>
          {intent.signals.length > 0 && <Items items={intent.signals} none="" />}
        </Row>
        <Row title={t("barriers")}>
          <Items items={market.barriers} none={t("barriersNone")} />
        </Row>
        <Row title={t("angles")}>
          {market.angles.length === 0 ? (
            <p className="text-muted">{t("anglesNone")}</p>
          ) : (
            <ul className="grid gap-4">
              {market.angles.map((angle) => (
                <li key={angle.angle}>
                  {angle.angle}
                  <br />
                  <span className="quiet">
                    {t("fits", {
                      roles: list(angle.fits_role.map((role) => words(`role.${role}`))),
                      budget: words("budget", { cap: leastCap(angle.fits_budget) }),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Row>
      </div>
      {market.gaps.length > 0 && (
        <div className="grid gap-x-6 gap-y-2 border border-dashed border-muted p-5 sm:grid-cols-[9.75rem_minmax(0,1fr)]">
          <h3 className="font-semibold">{t("gaps")}</h3>
          <Items items={market.gaps} none="" />
        </div>
      )}
    </section>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid min-w-0 gap-2">{children}</div>
    </div>
  );
}

function Items({ items, none }: { items: string[]; none: string }) {
  if (items.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
