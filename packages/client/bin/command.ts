import type { PainpointClient } from "../src/index.ts";
import type { Locale, Text } from "./text.ts";

/** One word after `painpoints`. */
export interface Command {
  name: string;
  /** What follows the name. */
  usage: string;
  summary: Text;
  example: string;
  options: Readonly<Record<string, CommandOption>>;
  /** How many words it takes. */
  words: { least: number; most: number };
  perform: (client: PainpointClient, asked: Asked) => Promise<Performed>;
}

export interface CommandOption {
  /** What follows it; without it the option is a switch. */
  value?: string;
  words: Text;
}

/** What was typed after the command's name. */
export interface Asked {
  words: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
  locale: Locale;
}

/** The answer for programs, and for people. */
export interface Performed {
  json: unknown;
  text: string;
}
