import { getTranslations } from "next-intl/server";

/** The words around a new key. `{name}` stays: only the answer that carries the key knows what it is called. */
export async function shownKeyWords() {
  const t = await getTranslations("keys.shown");
  return {
    title: t("title", { name: "{name}" }),
    once: t("once"),
    key: t("key"),
    curl: t("curl"),
    mcp: t("mcp"),
    others: t("others"),
    copy: t("copy"),
    copied: t("copied"),
    leave: t("leave"),
  };
}
