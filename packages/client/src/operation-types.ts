import type { operations } from "./openapi.ts";

/** What may be asked of an operation, by its id in the OpenAPI document. */
export type Query<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

/** What an operation is sent. */
export type Asked<Id extends keyof operations> = operations[Id] extends { requestBody: { content: { "application/json": infer Body } } }
  ? Body
  : never;

/** What an operation answers. */
export type Answered<Id extends keyof operations> = operations[Id]["responses"][200]["content"]["application/json"];
