import { createServer } from "node:http";

/** The least that Node can do: a short answer that is there already. Says "ready" when it listens. */
const answer = JSON.stringify({ status: "ok" });

process.once("disconnect", () => process.exit(0));
createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
  response.end(answer);
}).listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
