import { createTransport } from "nodemailer";
import { env, siteUrl } from "#lib/env";

const PATIENCE_MILLIS = 10_000;

export interface Mail {
  /** One address, which is never parsed: it stays one, whatever is in it. */
  to: string;
  /** To whom an answer goes, where that is somebody else than the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** By which a mail program knows a mail that comes twice. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** Hands a mail to the mail server. It throws what that says; `address` is where the server stands (`EMAIL_SERVER`). */
export async function sendMail(address: string, { to, replyTo, headers, ...words }: Mail): Promise<void> {
  const transport = createTransport({
    url: address,
    connectionTimeout: PATIENCE_MILLIS,
    greetingTimeout: PATIENCE_MILLIS,
    socketTimeout: PATIENCE_MILLIS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: env().EMAIL_FROM ?? `Painpoint Observatory <no-reply@${new URL(siteUrl()).hostname}>`,
      to: { name: "", address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
      ...words,
      headers: { "Auto-Submitted": "auto-generated", ...headers },
    });
  } finally {
    transport.close();
  }
}
