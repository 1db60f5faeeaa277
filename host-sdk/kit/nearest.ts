/** Throws a TypeError unless `name` is one of `names`; it says which of them is most like it. */
export function checkName(name: string, names: readonly string[], what: string): void {
  if (names.includes(name)) return;
  const given = name.toLowerCase();
  /** How many pairs of letters they have in common, for their lengths. */
  const likeness = (known: string): number =>
    Array.from(known).filter((_, i) => given.includes(known.slice(i, i + 2).toLowerCase())).length /
    (given.length + known.length);
  const [meant] = [...names].sort((a, b) => likeness(b) - likeness(a));
  throw new TypeError(`${name}: there is no such ${what}. Is '${meant}' meant?`);
}
