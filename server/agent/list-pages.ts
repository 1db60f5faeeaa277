/** Whether a parameter of an address is the number of a page of a list: `page=2` or `p=2`. */
export const isPageNumber = ([name, value]: readonly [string, string]): boolean =>
  /^(?:page|p)$/.test(name) && /^\d+$/.test(value);

/** Returns the page number in an address, or undefined. */
export function pageNumberOf(address: string): number | undefined {
  const [, number] = [...new URL(address).searchParams].find(isPageNumber) ?? [];
  return number === undefined ? undefined : Number(number);
}
