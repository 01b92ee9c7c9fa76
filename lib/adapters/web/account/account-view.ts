import type { AccountUsage } from "#lib/access/account-usage";
import type { AuditEvent } from "#lib/access/audit";
import type { Delivery } from "#lib/access/deliveries";
import type { ListedKey } from "#lib/access/list-keys";
import type { LaidOutBrief, ReadableBrief } from "#lib/adapters/web/account/read-briefs";
import type { Meter } from "#lib/access/meter";
import type { RequestHistory } from "#lib/access/request-history";

/** What the account pages show, for the markup that shows it. */
export type { AccountUsage, AuditEvent, Delivery, LaidOutBrief, ListedKey, Meter, ReadableBrief, RequestHistory };
