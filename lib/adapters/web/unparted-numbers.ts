interface Messages {
  [name: string]: string | Messages;
}

/** In Chinese a number stays on the line of its measure word: browsers break at the space between them. */
export function withUnpartedNumbers(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll(NUMBER_AND_MEASURE, "\u00a0") : withUnpartedNumbers(value),
    ]),
  );
}

/** A space after a number or its placeholder and before a measure word, or before a number that 第 makes an ordinal. */
const NUMBER_AND_MEASURE = /(?<=[\d#}]) (?=[則個次把人天份名頁條項倍封年月日小分])|(?<=第) (?=[\d{])/g;
