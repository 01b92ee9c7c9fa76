import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const PATIENCE_MILLIS = 3_000;

/** Before anything slow: can we listen there? Waits a moment for a server whose parent was just killed to notice. */
export async function portIsFree(host: string, port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLIS;
  for (;;) {
    const problem = await tryToListen(host, port);
    if (problem === undefined) return;
    if (Date.now() < deadline && problem === "EADDRINUSE") {
      await wait(200);
      continue;
    }
    const reason: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      EACCES: `Port ${port} needs more rights than this user has. Choose one from 1024 on: PORT=3000 npm start`,
      EADDRNOTAVAIL: `This machine has no address ${host}. HOST=127.0.0.1 serves this machine alone, HOST=0.0.0.0 everyone who can reach it.`,
      ENOTFOUND: `HOST=${host} names no address of this machine.`,
    };
    throw new Error(reason[problem] ?? `Cannot listen on ${host}:${port} (${problem}).`);
  }
}

/** Whether somebody listens there already. */
export async function isListening(host: string, port: number): Promise<boolean> {
  return (await tryToListen(host, port)) === "EADDRINUSE";
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done(undefined)));
  });
}
