/** The length of an id's part that a number holds exactly. */
const digits = 12;

/** The id of a task as a backend with numeric ids would send it. Always the same for the same task. */
export function numberId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, digits), 16);
}

/** Returns how the ids begin that this number stands for. */
export function idPrefix(number: string): string | undefined {
  if (!/^\d{1,15}$/.test(number)) return undefined;
  const hex = Number(number).toString(16).padStart(digits, '0');
  return hex.length === digits ? `${hex.slice(0, 8)}-${hex.slice(8)}` : undefined;
}
