const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const near = '(?:next|last|past|coming|upcoming|first|latest|previous)';
const amount = `(\\d{1,2}|${words.slice(1).join('|')})`;
const pattern = new RegExp(
  `\\b(?:${near}\\s+${amount}|${amount}\\s+${near})\\b(?!\\s+(?:day|week|month|year|hour|minute)s?\\b)`,
  'i',
);

/** "The next three board meetings": three. */
export function instructionCount(text: string): number | undefined {
  const match = pattern.exec(text);
  const word = (match?.[1] ?? match?.[2] ?? '').toLowerCase();
  const count = words.includes(word) ? words.indexOf(word) : Number(word);
  return match === null || count === 0 ? undefined : count;
}
