import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "#components/ui/moment";
import type { ListedKey } from "#lib/adapters/web/account/account-view";
import { signOf } from "#lib/policy/key-rules";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  caption: string;
  keys: ListedKey[];
  /** On a page that is about one key alone its name stands above the table. */
  isNamed?: boolean;
  /** Programs that signed in, instead of keys. */
  ofPrograms?: boolean;
  /** At the operator's desk: whose keys they are, so that a key leads to where it can be revoked. */
  member?: string;
}

const COLUMNS = ["name", "key", "scope", "pepper", "state", "created", "lastUsed", "expires"] as const;

/** Keys as a table; on a phone each is a block of its own. Roles are spelt out, since a block is no table to a browser. */
export function KeyTable({ locale, caption, keys, isNamed = true, ofPrograms = false, member }: Props) {
  const t = useTranslations("keys");
  const left = [...(isNamed ? [] : ["name"]), ...(member === undefined ? ["pepper"] : [])];
  const page = member === undefined ? `/${locale}/account/keys` : `/${locale}/admin/members/${member}/keys`;
  return (
    <table role="table" className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-muted">
          {COLUMNS.filter((column) => !left.includes(column)).map((column) => (
            <th key={column} role="columnheader" scope="col" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
              {t(column === "key" && ofPrograms ? "program" : column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {keys.map((key) => (
          <tr key={key.id} role="row" className="border-b border-line max-sm:block max-sm:py-3">
            {isNamed && (
              <th
                role="rowheader"
                scope="row"
                className="py-2 pr-4 text-left align-top font-medium max-sm:block max-sm:py-1 max-sm:text-base"
              >
                <a href={`${page}/${key.id}`} className="underline wrap-anywhere">
                  {key.name}
                </a>
              </th>
            )}
            <Cell label={t(ofPrograms ? "program" : "key")}>
              <code className="wrap-anywhere">{signOf(key)}</code>
            </Cell>
            <Cell label={t("scope")}>{t(`scopeShort.${key.scope}`)}</Cell>
            {member !== undefined && (
              <Cell label={t("pepper")}>
                <code>{key.pepperId}</code>
              </Cell>
            )}
            <Cell label={t("state")}>{t(`stateName.${key.state}`)}</Cell>
            <Cell label={t("created")}>
              <Moment locale={locale} at={key.createdAt} />
            </Cell>
            <Cell label={t("lastUsed")}>
              {key.lastUsedAt ? <Moment locale={locale} at={key.lastUsedAt} /> : t("neverUsed")}
              {key.mcpAt && (
                <span className="block max-w-56 wrap-anywhere whitespace-normal text-muted">
                  {t("overMcp", { client: key.mcpClient ?? t("unnamedClient") })} <Moment locale={locale} at={key.mcpAt} />
                </span>
              )}
            </Cell>
            <Cell label={t("expires")}>{key.expiresAt ? <Moment locale={locale} at={key.expiresAt} /> : t("neverExpires")}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className="py-2 pr-4 align-top whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 max-sm:pr-0"
    >
      <span aria-hidden="true" className="text-muted sm:hidden">
        {label}
      </span>
      <span className="max-sm:text-right">{children}</span>
    </td>
  );
}
