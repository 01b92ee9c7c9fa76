import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PlaceFrame } from "#components/ui/place-frame";
import type { Locale } from "#lib/policy/locale";

const PLACES = [
  { name: "overview", path: "" },
  { name: "keys", path: "/keys" },
  { name: "playground", path: "/playground" },
  { name: "keptBriefs", path: "/briefs" },
  { name: "consultant", path: "/consultant" },
  { name: "shortlists", path: "/shortlists" },
  { name: "follow", path: "/follow" },
  { name: "activity", path: "/activity" },
] as const;

interface Props {
  locale: Locale;
  /** Where in the account this page belongs. */
  place: (typeof PLACES)[number]["name"];
  title: ReactNode;
  /** Where the title is in another language than the page. */
  titleLang?: Locale;
  children: ReactNode;
}

export function AccountFrame({ locale, place, title, titleLang, children }: Props) {
  const t = useTranslations("account");
  const places = PLACES.map(({ name, path }) => ({ href: `/${locale}/account${path}`, text: t(name), isHere: name === place }));
  return (
    <PlaceFrame label={t("navigation")} places={places} title={title} titleLang={titleLang}>
      {children}
    </PlaceFrame>
  );
}
