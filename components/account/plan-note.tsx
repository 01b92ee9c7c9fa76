import { useTranslations } from "next-intl";

interface Props {
  standing: "free" | "downgraded";
  email: string;
  /** Where to ask for another plan, if the deployment says so. */
  contact: string | undefined;
}

/** What Pro gives and how to get it; to whoever had it, what still works and what stopped. */
export function PlanNote({ standing, email, contact }: Props) {
  const t = useTranslations("account.pro");
  return (
    <section className="grid gap-3 border-l-4 border-accent bg-surface p-4">
      <h2 className="text-xl font-semibold">{standing === "downgraded" ? t("downgradedTitle") : t("title")}</h2>
      {standing === "downgraded" ? (
        <p>{t("downgraded")}</p>
      ) : (
        <ul className="list-disc pl-5">
          <li>{t("keys")}</li>
          <li>{t("briefs")}</li>
          <li>{t("questions")}</li>
        </ul>
      )}
      <p>
        {contact === undefined
          ? t.rich("byOperator", { command: () => <code className="wrap-anywhere">{`npm run account -- plan ${email} pro`}</code> })
          : t.rich("byContact", {
              contact: () => (
                <a href={`mailto:${contact}`} className="underline">
                  {contact}
                </a>
              ),
            })}
      </p>
    </section>
  );
}
