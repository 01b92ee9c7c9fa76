/** A pain point that a discussion may belong to. */
export interface Candidate {
  slug: string;
  /** Of its kind of search alone; higher is nearer. */
  score: number;
}
