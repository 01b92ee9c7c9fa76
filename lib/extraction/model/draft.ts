import { draftDossier } from "#lib/extraction/model/draft-dossier";
import { draftRecord, type DraftFacts } from "#lib/extraction/model/draft-record";
import type { Extract } from "#lib/extraction/model/extracted";
import type { Ledger } from "#lib/extraction/model/ledger";
import { UnusableAnswer } from "#lib/extraction/model/unusable-answer";
import { Draft } from "#lib/extraction/proposals/draft";

export interface Drafted {
  draft: Draft | null;
  /** Why there is none, a sentence each. */
  faults: string[];
}

/** A new pain point from what discussions say, in three calls: record, market, checks. Throws what the ledger throws but unusable answers. */
export async function draft(ledger: Ledger, extracts: readonly Extract[], facts: DraftFacts): Promise<Drafted> {
  try {
    const painpoint = await draftRecord(ledger, extracts, facts);
    const dossier = await draftDossier(ledger, painpoint, facts.sources);
    return { draft: Draft.parse({ painpoint, dossier }), faults: [] };
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    return { draft: null, faults: error.faults.map((fault) => `${error.step}: ${fault}`) };
  }
}
