/** Returns a count with its noun in English: `1 row`, `1,200 rows`. */
export const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
