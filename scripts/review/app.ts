import { readFile } from "node:fs/promises";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import type { Pool } from "pg";
import { UUID } from "#lib/extraction/proposals/proposal";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { readLeft } from "#lib/extraction/run/left";
import { isLocale, negotiateLocale } from "#lib/policy/locale";
import { act, isVerb } from "./act.ts";
import { guard } from "./guard.ts";
import { page, type Reader } from "./page.ts";
import { proposalPage } from "./proposal-page.ts";
import { queuePage } from "./queue-page.ts";
import { readProposal, readQueueWithOpenings } from "./read-proposal.ts";
import { WORDS } from "./words.ts";

interface ReviewSettings {
  pool: Pool;
  token: string;
  by: string;
  /** Names under which the page is asked for; the port is known when it listens. */
  hosts: () => readonly string[];
}

const LONGEST_FORM = 2_000_000;

/** The review page: every verb is a form, the script only presses buttons. */
export function reviewApp({ pool, token, by, hosts }: ReviewSettings): Hono {
  const app = new Hono();
  app.use(guard(token, hosts));
  app.get("/review.css", async (context) => context.body(await asset("review.css"), 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/keyboard.js", async (context) =>
    context.body(await asset("keyboard.js"), 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );

  app.get("/", async (context) => {
    const reader = readerOf(context, by);
    return context.html(queuePage(reader, await readQueueWithOpenings(pool), (await readLeft(pool)).approved, doneOf(context, reader)));
  });

  app.get("/proposals/:id", async (context) => {
    const reader = readerOf(context, by);
    const id = context.req.param("id");
    if (!(await exists(pool, id))) return context.html(page(reader, reader.words.missing, []), 404);
    return context.html(proposalPage(reader, await readProposal(pool, id), { text: doneOf(context, reader), isFault: false }));
  });

  app.post("/proposals/:id/:verb", bodyLimit({ maxSize: LONGEST_FORM }), async (context) => {
    const reader = readerOf(context, by);
    const { id, verb } = context.req.param();
    if (!isVerb(verb) || !(await exists(pool, id))) return context.html(page(reader, reader.words.missing, []), 404);
    const { next } = await readProposal(pool, id);
    const fields = await context.req.formData();
    try {
      const done = await act(pool, { id, verb, by, fields, words: reader.words });
      // What is decided makes room for the next; what is still open stays.
      const isDecided = done === "approve" || done === "refuse" || done === "merge";
      const path = isDecided ? (next === undefined ? "/" : `/proposals/${next}`) : `/proposals/${id}`;
      return context.redirect(`${path}?done=${done}`, 303);
    } catch (error) {
      if (!(error instanceof RefusedVerb)) throw error;
      const typed = { fields: textsOf(fields), faults: error.faults };
      const [text = ""] = error.message.split("\n  ");
      const isDraft = verb === "edit" || error.faults.length > 0;
      return context.html(
        proposalPage(reader, await readProposal(pool, id), { text, isFault: true, typed: isDraft ? typed : undefined }),
        422,
      );
    }
  });

  app.onError((error, context) => {
    console.error(error);
    return context.text("Something failed here: the terminal has the reason. Nothing was done.", 500);
  });
  return app;
}

/** Whoever asked once for a language gets it from then on. */
function readerOf(context: Context, by: string): Reader {
  const asked = context.req.query("lang");
  if (isLocale(asked)) setCookie(context, "lang", asked, { sameSite: "Strict", path: "/", httpOnly: true });
  const kept = isLocale(asked) ? asked : getCookie(context, "lang");
  const locale = isLocale(kept) ? kept : negotiateLocale(context.req.header("accept-language"));
  const path = context.req.method === "GET" ? context.req.path : context.req.path.replace(/\/[a-z]+$/, "");
  return { locale, words: WORDS[locale], by, path };
}

function doneOf(context: Context, { words: { done } }: Reader): string | undefined {
  const named = context.req.query("done") ?? "";
  return Object.hasOwn(done, named) ? done[named as keyof typeof done] : undefined;
}

async function exists(pool: Pool, id: string): Promise<boolean> {
  return UUID.test(id) && (await pool.query("SELECT FROM extraction.proposal WHERE id = $1", [id])).rowCount === 1;
}

function textsOf(fields: FormData): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [])),
  );
}

function asset(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), "utf8");
}
