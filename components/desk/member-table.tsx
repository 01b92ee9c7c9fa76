import { useTranslations } from "next-intl";
import { dateName } from "#components/ui/moment";
import type { FoundMember } from "#lib/adapters/web/desk/desk-view";
import type { Locale } from "#lib/policy/locale";

/** Members as a table; on a phone each is a block of its own. Roles are spelt out, since a block is no table to a browser. */
export function MemberTable({ locale, members }: { locale: Locale; members: FoundMember[] }) {
  const t = useTranslations("admin.members");
  const plan = useTranslations("account.planName");
  const cell = "py-2 pr-4 align-top max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 max-sm:pr-0";
  const named = (name: string) => (
    <span aria-hidden="true" className="text-muted sm:hidden">
      {t(`column.${name}`)}
    </span>
  );
  return (
    <table role="table" className="w-full text-sm max-sm:block">
      <caption className="sr-only">{t("tableCaption")}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-muted">
          {["email", "plan", "keys", "since"].map((column) => (
            <th key={column} role="columnheader" scope="col" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {members.map((member) => (
          <tr key={member.id} role="row" className="border-b border-line max-sm:block max-sm:py-3">
            <th
              role="rowheader"
              scope="row"
              className="py-2 pr-4 text-left align-top font-medium max-sm:block max-sm:py-1 max-sm:text-base"
            >
              <a href={`/${locale}/admin/members/${member.id}`} className="underline wrap-anywhere">
                {member.email}
              </a>{" "}
              {member.isOperator && <span className="font-normal whitespace-nowrap text-muted">· {t("operator")}</span>}
            </th>
            <td role="cell" className={cell}>
              {named("plan")}
              <span>{plan(member.plan)}</span>
            </td>
            <td role="cell" className={cell}>
              {named("keys")}
              <span>{member.workingKeys}</span>
            </td>
            <td role="cell" className={`${cell} whitespace-nowrap`}>
              {named("since")}
              <span>{dateName(locale, member.createdAt)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
