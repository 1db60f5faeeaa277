import { amount } from '../ask/amount.ts';

/** "the detail pages of 3 cases", "the detail page of 1 case" */
export const detailPages = (count: number, things: string): string =>
  `the detail ${count === 1 ? 'page' : 'pages'} of ${amount(count, things)}`;
