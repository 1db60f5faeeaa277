/** Counts values, most frequent first: "Open 19, Resolved 10". */
export function countWords(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const inOrder = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return inOrder.map(([value, count]) => `${value || 'not given'} ${count}`).join(', ');
}

/** Formats an amount: "3 cases", "1 case", "1 community". */
export const amount = (count: number, things: string): string =>
  `${count} ${count === 1 ? things.replace(/(?:ie)?s$/, (end) => (end === 's' ? '' : 'y')) : things}`;
