import { z } from "zod";
import type { Decision } from "#lib/extraction/exchange/apply-decisions";
import { ANSWERS, type ShownProposal } from "#lib/extraction/exchange/shown-proposal";

/** The labelling interface that the tasks are made for: it is pasted into the project's settings. */
export const LABEL_STUDIO_INTERFACE = `<View>
  <Text name="discussion" value="$discussion"/>
  <Text name="proposal" value="$proposal"/>
  <Text name="candidates" value="$candidates"/>
  <Choices name="decision" toName="proposal" required="true">
${ANSWERS.map((answer) => `    <Choice value="${answer}"/>`).join("\n")}
  </Choices>
  <TextArea name="slug" toName="proposal" maxSubmissions="1"/>
  <TextArea name="why" toName="proposal" maxSubmissions="1"/>
</View>`;

/** Tasks as Label Studio imports them, with our own proposal as a prediction. */
export function toLabelStudio(proposals: readonly ShownProposal[]): object[] {
  return proposals.map(({ confidence, ...data }) => ({
    data: { ...data, interface: LABEL_STUDIO_INTERFACE },
    predictions: [
      {
        model_version: "painpoint-observatory",
        score: confidence ?? 0,
        result: [
          { from_name: "decision", to_name: "proposal", type: "choices", value: { choices: ["approve"] } },
          ...(data.slug === "" ? [] : [{ from_name: "slug", to_name: "proposal", type: "textarea", value: { text: [data.slug] } }]),
        ],
      },
    ],
  }));
}

const Result = z.looseObject({
  from_name: z.string().optional(),
  value: z.looseObject({ choices: z.array(z.string()).optional(), text: z.union([z.string(), z.array(z.string())]).optional() }),
});
const Annotation = z.looseObject({
  completed_by: z.union([
    z.number(),
    z.string(),
    z.looseObject({ email: z.string().nullish(), id: z.union([z.number(), z.string()]).optional() }),
  ]),
  was_cancelled: z.boolean().nullish(),
  result: z.array(Result),
});
const Task = z.looseObject({
  data: z.looseObject({ id: z.string().optional(), seen: z.string().optional() }),
  annotations: z.array(Annotation).nullish(),
});
export const LabelStudioFile = z.array(Task);

/** What each annotator decided of each task; what they skipped is no decision. */
export function decisionsOfLabelStudio(tasks: z.infer<typeof LabelStudioFile>): Decision[] {
  return tasks.flatMap(({ data, annotations }) =>
    (annotations ?? [])
      .filter(({ was_cancelled: isCancelled }) => isCancelled !== true)
      .map(({ completed_by: who, result }) => {
        const of = (name: string) => {
          const value = result.find((part) => part.from_name === name)?.value;
          return value?.choices?.[0] ?? [value?.text ?? []].flat()[0];
        };
        const by = typeof who === "object" ? (who.email ?? String(who.id ?? "")) : String(who);
        return { id: data.id ?? "", seen: data.seen, by, answer: of("decision") ?? "", slug: of("slug"), why: of("why") };
      }),
  );
}
