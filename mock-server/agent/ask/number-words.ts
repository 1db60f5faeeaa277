const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A pattern for a number in digits or words, in one group. */
export const numberPattern = `(\\d{1,3}|${words.slice(1).join('|')})`;

/** The number that `numberPattern` found. */
export function numberOf(word: string | undefined): number {
  const index = words.indexOf((word ?? '').toLowerCase());
  return index >= 0 ? index : Number(word);
}
