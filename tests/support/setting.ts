import type { Setting } from "#lib/ai/consultant/read/setting";
import { MARKET } from "#lib/policy/market";
import { phraseKey } from "#lib/feed/search/tokens";
import { topicNames } from "../../scripts/learn/planned.ts";
import { once } from "./once.ts";

const topics = once(() => new Set(topicNames(MARKET.seed).map(phraseKey)));

/** What a question is read against where no release stands: the shipped catalogue's topics. */
export const SETTING: Setting = { newest: "2018-04", isTopic: (key) => topics().has(key) };
