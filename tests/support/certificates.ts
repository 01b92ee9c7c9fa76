import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** An authority of the test's own, and a certificate for `localhost` that it has signed: paths of authority, certificate and key. */
export async function makeCertificates(folder: string): Promise<[string, string, string]> {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => promisify(execFile)("openssl", args);
  const fresh = ["-newkey", "rsa:2048", "-nodes", "-days", "2"];
  await openssl("req", "-x509", ...fresh, "-subj", "/CN=An authority", "-keyout", at("authority.key"), "-out", at("authority.crt"));
  await openssl(
    ...[
      "req",
      "-x509",
      ...fresh,
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost",
      "-addext",
      "basicConstraints=critical,CA:FALSE",
    ],
    ...["-CA", at("authority.crt"), "-CAkey", at("authority.key"), "-keyout", at("server.key"), "-out", at("server.crt")],
  );
  return [at("authority.crt"), at("server.crt"), at("server.key")];
}
