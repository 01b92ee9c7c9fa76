import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Painpoint } from "./observatory.ts";

/** One errand of somebody, in that person's words, with what a right answer must contain. */
export interface Task {
  id: string;
  who: string;
  language: "en" | "zh-Hant" | "zh-Hans";
  words: string;
  /** The tools that may lead to it. */
  tools: string[];
  facts: Fact[];
}
export interface Fact {
  name: string;
  check: "equals" | "list" | "same_set" | "covers" | "within" | "in" | "mentions_one" | "mentions_all";
  from: Source;
  /** Of `within`: how many are wanted. */
  least?: number;
  /** Of `covers`: which share of what is expected. */
  share?: number;
  why?: string;
}

/** Where what is expected comes from; `given` stands in the errand's own words. */
export type Source =
  | { given: unknown }
  | { city: string }
  | { help: string }
  | { visible_month: true }
  | { dossier: string; of: string }
  | {
      texts: "existing_solutions" | "solution_gaps" | "barriers" | "who_is_affected" | "angles" | "gaps";
      of: string;
      locale: "en" | "zh-Hant";
      fits_role?: string;
    }
  | { value: Exclude<keyof Painpoint, "curated">; of: string; as_of?: string }
  | { count: Where }
  | { best: "composite_score" | "pain_severity" | "unmet_need_score"; of?: string[]; where?: Where }
  | { domain: "mean pain_severity" | "count"; where?: Where }
  | { list: Where; order?: "score" | "discussed"; skip?: number; take?: number; as_of?: string };
export interface Where {
  slugs?: string[];
  domain?: string;
  topic?: string;
  weight?: "central" | "touching";
  official_response?: string;
  commercial?: string;
  confidence?: string;
  trend?: string;
  solutions?: "none";
  min_severity?: number;
  min_unmet_need?: number;
  first_seen?: string;
  fits_role?: string;
  fits_budget?: string;
}

/** The fifty, if the file is the one whose digest was committed with it. */
export function readTasks(): Task[] {
  const text = readFileSync(resolve(import.meta.dirname, "tasks.jsonl"), "utf8");
  const [digest] = readFileSync(resolve(import.meta.dirname, "tasks.sha256"), "utf8").split(/\s/);
  if (createHash("sha256").update(text).digest("hex") !== digest)
    throw new Error("tasks.jsonl is not the file whose digest was committed.");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Task);
}
