import { amount } from '../ask/amount.ts';

/** "37 cases were read", "1 case was read" */
export const wereRead = (count: number, things: string): string =>
  `${amount(count, things)} ${count === 1 ? 'was' : 'were'} read`;

/**
 * What was filtered on the portal, so that "19 of the 19 cases read" does not sound like all there are; empty when its
 * whole list was read.
 */
export function filteredWords(
  asked: readonly string[],
  read: readonly { status: string }[],
  things: string,
): string {
  const [only] = asked;
  if (only === undefined || asked.length > 1 || read.some(({ status }) => status !== only)) return '';
  return `Only the portal's list of ${things} with status ${only} was read, none of another status.`;
}
