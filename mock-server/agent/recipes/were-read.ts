import { amount } from '../amount.ts';

/** "37 cases were read", "1 case was read" */
export const wereRead = (count: number, things: string): string =>
  `${amount(count, things)} ${count === 1 ? 'was' : 'were'} read`;
