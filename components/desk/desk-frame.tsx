import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PlaceFrame } from "#components/ui/place-frame";
import type { Locale } from "#lib/policy/locale";

const PLACES = [
  { name: "overview", path: "" },
  { name: "members", path: "/members" },
  { name: "releases", path: "/releases" },
  { name: "history", path: "/history" },
  { name: "health", path: "/health" },
] as const;

export type DeskPlace = (typeof PLACES)[number]["name"];

interface Props {
  locale: Locale;
  /** Where at the operator's desk this page belongs. */
  place: DeskPlace;
  title: ReactNode;
  children: ReactNode;
}

/** Every page of the desk says times by one clock, and says whose at its foot. */
export function DeskFrame({ locale, place, title, children }: Props) {
  const t = useTranslations("admin");
  const places = PLACES.map(({ name, path }) => ({ href: `/${locale}/admin${path}`, text: t(`place.${name}`), isHere: name === place }));
  return (
    <PlaceFrame label={t("navigation")} places={places} title={title}>
      {children}
      <p className="quiet">{t("clock")}</p>
    </PlaceFrame>
  );
}
