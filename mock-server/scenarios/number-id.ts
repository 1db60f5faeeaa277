/** The number of hexadecimal digits that a number can represent exactly. */
const digits = 12;

/**
 * Converts the id of a task to a number, as a backend with numeric ids would send it. Always returns the same number
 * for the same task.
 */
export function numberId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, digits), 16);
}

/** Returns the start of the ids with this number. */
export function idPrefix(number: string): string | undefined {
  if (!/^\d{1,15}$/.test(number)) return undefined;
  const hex = Number(number).toString(16).padStart(digits, '0');
  return hex.length === digits ? `${hex.slice(0, 8)}-${hex.slice(8)}` : undefined;
}
