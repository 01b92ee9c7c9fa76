import { useTranslations } from "next-intl";
import { ContactLine } from "#components/site/contact-line";
import { Section } from "#components/ui/section";
import type { NoticeValues } from "#lib/adapters/web/sharing/read-notice";

interface Props {
  which: "privacy" | "terms";
  /** Of each section its paragraphs or items, in order. */
  sections: readonly { key: string; as: "text" | "list"; parts: readonly string[] }[];
  values: NoticeValues;
}

/** A notice: what holds for whoever uses this site, section by section. */
export function NoticeDocument({ which, sections, values: { contact, ...values } }: Props) {
  const t = useTranslations(which);
  return (
    <article className="grid max-w-2xl gap-10">
      <header className="grid gap-4">
        <h1 className="text-3xl leading-tight font-bold sm:text-4xl">{t("title")}</h1>
        <p className="text-lg">{t("lead")}</p>
      </header>
      {sections.map(({ key, as, parts }) => (
        <Section key={key} title={t(`${key}.title`)}>
          {as === "list" ? (
            <ul className="grid list-disc gap-2 pl-5">
              {parts.map((part) => (
                <li key={part}>{t(`${key}.${part}`, values)}</li>
              ))}
            </ul>
          ) : (
            parts.map((part) => <p key={part}>{t(`${key}.${part}`, values)}</p>)
          )}
        </Section>
      ))}
      <Section title={t("contact.title")}>
        <ContactLine contact={contact} named={(address) => t.rich("contact.write", { address })} unnamed={t("contact.nobody")} />
      </Section>
    </article>
  );
}
