import { z } from "zod";

/** The body of every error (RFC 9457). */
export const Problem = z
  .object({
    type: z.url().describe("The kind of error as an address, one for each code; it leads to the documentation in the reader's language."),
    title: z.string().describe("The kind of error, in the caller's language."),
    status: z.int().min(400).max(599).describe("The HTTP status, repeated."),
    detail: z.string().describe("What happened and what to do, in the caller's language."),
    instance: z.string().describe("urn:request: and the request id."),
    code: z.string().describe("What a program should look at; it never changes."),
    request_id: z.string().describe("Quote it when you report a problem; also in X-Request-Id."),
    errors: z
      .array(
        z.object({
          location: z.string().describe("Where the fault is: query.limit, path.slug, body.input.budget_tier, header.Idempotency-Key."),
          code: z.string().describe("Kind of fault: required, unknown, repeated, wrong_type, out_of_range, not_allowed, malformed."),
          message: z.string().describe("What is wrong."),
          fix: z.string().describe("What to send instead."),
        }),
      )
      .optional()
      .describe("Every fault of the input with invalid_request; what was not found with not_found."),
  })
  .describe("An error.")
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
