import { Encoder } from "#lib/feed/search/encoder";
import { MARKET } from "#lib/policy/market";
import { bytesOfMarket } from "#lib/policy/read-market";
import { shared } from "#lib/shared";

export const ENCODER_FILE = "encoder.bin";

/** What was learned of this market's words, read when it is first asked for. Undefined where nothing was: words alone say what is near. */
export function marketEncoder(): Encoder | undefined {
  return shared("encoder", () => {
    const file = bytesOfMarket(MARKET.seed, ENCODER_FILE);
    return file && new Encoder(file);
  });
}
