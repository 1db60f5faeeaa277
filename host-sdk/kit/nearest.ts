const pairs = (name: string): string[] => {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Array.from(letters, (_, i) => letters.slice(i, i + 2));
};

const likeness = (a: string, b: string): number => {
  const known = pairs(b);
  return pairs(a).filter((pair) => known.includes(pair)).length / (a.length + b.length);
};

/** Throws a TypeError unless `name` is one of `names`; it says which of them is most like it. */
export function checkName(name: string, names: readonly string[], what: string): void {
  if (names.includes(name)) return;
  const [meant] = [...names].sort((a, b) => likeness(name, b) - likeness(name, a));
  throw new TypeError(`${name}: there is no such ${what}. Is '${meant}' meant?`);
}
