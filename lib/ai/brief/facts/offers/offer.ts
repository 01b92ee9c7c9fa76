import type { Range } from "#lib/policy/brief-market";
import type { Text } from "#lib/policy/locale";

/** How one kind of offering earns money from one kind of buyer. */
export interface Offer {
  type: Text;
  /** What one pays for: a month, a job, a piece. Stands after the price. */
  unit: Text;
  priceTwd: Range;
  /** How often one buyer pays in a year. */
  paymentsPerYear: Range;
}
