import { getTranslations } from "next-intl/server";
import { DeskFrame } from "#components/desk/desk-frame";
import { HealthList } from "#components/desk/health-list";
import { MissingPage } from "#components/ui/missing-page";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { readDeskHealth } from "#lib/adapters/web/desk/read-desk";

export const generateMetadata = deskMetadata("health");

export default async function HealthPage() {
  const { locale, isOpen } = await openDesk();
  if (!isOpen) return <MissingPage locale={locale} />;
  const health = await readDeskHealth();
  const t = await getTranslations("admin");
  return (
    <DeskFrame locale={locale} place="health" title={t("place.health")}>
      <p>{t("health.text")}</p>
      <HealthList locale={locale} health={health} />
    </DeskFrame>
  );
}
