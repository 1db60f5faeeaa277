/**
 * Whether two sets of options are deeply equal. Functions are ignored: inline functions are new on every render, so
 * comparing them would be meaningless.
 */
export function sameOptions(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameOptions(Reflect.get(a, key), Reflect.get(b, key)));
}

function isObject(x: unknown): x is object {
  return typeof x === 'object' && x !== null;
}
