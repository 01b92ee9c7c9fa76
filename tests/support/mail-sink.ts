import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Mail {
  /** Whom the mail server was told to deliver it to. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  raw: string;
}

export interface MailSink {
  /** The sink as EMAIL_SERVER names it. */
  url: string;
  /** What has arrived, in order. */
  mails: Mail[];
  /** The first mail to this address from the `after`-th on, once it is there. */
  mailTo: (email: string, after?: number) => Promise<Mail>;
  stop: () => Promise<void>;
}

/** A real mail server that keeps what it gets. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const arrivals = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString("latin1")));
      stream.on("end", () => {
        mails.push(
          readMail(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
        for (const arrived of arrivals) arrived();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async mailTo(email, after = 0) {
      for (;;) {
        const found = mails.filter(({ recipients }) => recipients.includes(email))[after];
        if (found) return found;
        await new Promise<void>((arrived) => arrivals.add(arrived));
      }
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** The link in a mail. */
export function linkIn({ text }: Mail): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}

function readMail(raw: string, recipients: string[]): Mail {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  // A mail of one part is that part.
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`).slice(1, -1);
  const part = (type: string) => decodePart(parts.find((text) => text.includes(`Content-Type: ${type}`)) ?? "");
  const subject = /^Subject: ([^\r\n]*(?:\r\n[ \t][^\r\n]*)*)/im.exec(head)?.[1] ?? "";
  return { recipients, subject: decodeWords(subject), text: part("text/plain"), html: part("text/html"), raw };
}

function decodePart(part: string): string {
  const at = part.indexOf("\r\n\r\n");
  const [head, body] = [part.slice(0, at), part.slice(at + 4)];
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  return /quoted-printable/i.test(head) ? fromQuotedPrintable(body) : Buffer.from(body, "latin1").toString("utf8");
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Words of a header outside ASCII (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : fromQuotedPrintable(word.replaceAll("_", " ")),
    );
}
