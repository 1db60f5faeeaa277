import type { AskedCost } from './read-cost.ts';

export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "cost over $1,000 (the actual one where it is known)" */
export function costWords(cost: AskedCost | undefined): string {
  if (cost === undefined) return '';
  const { least, most, isStrict, of } = cost;
  const bounds = [
    least === undefined ? '' : `${isStrict ? 'over' : 'at least'} ${dollars.format(least)}`,
    most === undefined ? '' : `${isStrict ? 'under' : 'at most'} ${dollars.format(most)}`,
  ];
  const words = bounds.filter((bound) => bound !== '').join(' and ');
  if (of !== undefined) return `${of} cost ${words}`;
  return `cost ${words} (the actual one where it is known, else the estimate)`;
}
