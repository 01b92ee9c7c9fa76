import { useTranslations } from "next-intl";

/** Beside what rests on few replies: in words, and with the dashed edge that the map gives it, too. */
export function ThinMark() {
  const t = useTranslations("score");
  return <span className="border border-dashed border-edge px-1 whitespace-nowrap">{t("thin")}</span>;
}
