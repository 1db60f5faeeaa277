/** Throws a TypeError if an option is not in `names`. */
export function checkOptions(options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) checkName(name, names, 'option');
}

/**
 * Throws a TypeError unless `name` is one of `names`. The message suggests the closest match. What follows a space in
 * one of `names` is a hint.
 */
export function checkName(name: string, names: readonly string[], what: string): void {
  if (names.includes(name)) return;
  const lowerCase = name.toLowerCase();
  /** Share of letter pairs that the two names have in common. */
  const similarity = ([candidate = '']: string[]): number =>
    candidate.split('').filter((_, i) => lowerCase.includes(candidate.slice(i, i + 2).toLowerCase())).length /
    (lowerCase.length + candidate.length);
  const [closest] = [...names].sort((a, b) => similarity(b.split(' ')) - similarity(a.split(' ')));
  throw new TypeError(`${name}: unknown ${what}. Did you mean '${closest}'?`);
}
