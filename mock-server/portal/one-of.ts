/** The asked name if it is one of these, else the empty name, which stands for all. */
export function oneOf(names: readonly string[], asked: string | undefined): string {
  return asked !== undefined && names.includes(asked) ? asked : '';
}
