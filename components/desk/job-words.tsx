import { useTranslations } from "next-intl";
import type { ShownJob } from "#lib/adapters/web/desk/read-desk";

/** What a job is called: `Retract holiday-freeway-standstill`. */
export function useJobName(): (job: ShownJob) => string {
  const t = useTranslations("admin.job.name");
  return (job) => t(job.job.slice("desk.".length), { slug: "slug" in job.asked ? job.asked.slug : "" });
}

/** How it stands, in one word: what was done and could not be is refused. */
export function jobStanding({ state, result }: ShownJob): "waiting" | "running" | "done" | "refused" | "failed" {
  return state === "done" && result && "refused" in result ? "refused" : state;
}
