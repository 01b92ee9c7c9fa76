/** How one stands. nothing: there was nothing to tell, so that nothing was sent. */
export const DELIVERY_STATES = ["waiting", "delivered", "nothing", "given_up"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const CHANNELS = ["webhook", "mail"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Why there was no answer, or none that counts. */
export const SEND_FAULTS = [
  "timeout",
  "no_connection",
  "inner_address",
  "redirect",
  "no_mail",
  "mail_refused",
  "disabled",
  "month_gone",
  "unexpected",
] as const;
export type SendFault = (typeof SEND_FAULTS)[number];

/** What the receiver answered: a status, or why there was none. */
export type Answer = `${number}` | SendFault;
