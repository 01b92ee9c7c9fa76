import { ERRORS, type ErrorCode } from "#lib/errors";
import { filledText } from "#lib/policy/message";
import { Problem } from "#lib/schemas/problem";
import { outputList } from "#lib/adapters/web/docs/field-lists";
import { inEachLanguage, say, table } from "#lib/adapters/web/docs/markdown";
import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";

export const errorBlocks = {
  "problem-fields": () => outputList(Problem),

  "error-codes": () =>
    table(
      [say("狀態碼", "Status"), say("代碼", "Code"), say("意思", "Meaning")],
      Object.entries(ERRORS).map(([code, { status, title }]) => [String(status), `[\`${code}\`](#${code})`, title]),
    ),

  /** The section of one code begins: its heading, which the `type` of every such problem leads to, its status and its words. */
  error: (_, { attributes: { code = "" } }) => {
    if (!isCode(code)) throw new Error(`The documentation explains a code that there is not: ${code}`);
    const { status, title, detail } = ERRORS[code];
    return inEachLanguage((read) =>
      [
        `## \`${code}\`\u00a0· ${read(title)} {#${code}}`,
        read(say(`狀態碼 **${status}**。`, `Status **${status}**.`)),
        `> ${read(say("`detail`：", "`detail`: "))}${read(filledText(detail, SAMPLES)).replaceAll("<", "\\<")}`,
      ].join("\n\n"),
    );
  },
} satisfies Record<string, BlockWriter>;

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

const SAMPLES = {
  count: "1",
  allow: "GET, HEAD, OPTIONS",
  limit: "{{daily_limit}}",
  running: "{{ai_calls_at_once}}",
  uncharged: "{{uncharged_ai_calls}}",
  retryAfterSeconds: "30",
  resetsAt: "2026-12-01T00:00:00Z",
};
