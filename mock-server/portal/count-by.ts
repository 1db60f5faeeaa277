/** How many of the list have each name; the empty name counts all. */
export function countBy<T>(list: readonly T[], nameOf: (item: T) => string): Map<string, number> {
  const counts = new Map([['', list.length]]);
  for (const item of list) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}
