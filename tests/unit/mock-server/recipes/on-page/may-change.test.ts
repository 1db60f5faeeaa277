import { expect, it } from 'vitest';
import { mayChange } from '../../../../../mock-server/recipes/on-page/may-change.ts';

it.each([
  [false, 'Violations', '/violations'],
  [false, 'Archive 2025', '/news/archive/2025'],
  [false, 'Order forms', '/forms/order'],
  [false, 'Closed cases', '/cases?status=closed'],
  [false, 'Completed work orders', '/work-orders/completed'],
  [false, 'Post office hours', '/contact'],
  [false, 'Resetting a password', '/help'],
  [true, 'Archive done tickets', '/tickets'],
  [true, 'Approve', '/requests/7'],
  [true, 'Close this case', '/cases/7'],
  [true, 'Sign out of the portal', '/'],
  [true, 'Done', '/cases/7/delete'],
  [true, 'Yes', '/cases?action=archive'],
  [true, 'Go on', '/session/logout'],
  [false, 'Nowhere', 'http://['],
])('%s for "%s" at %s', (expected, text, href) => expect(mayChange({ text, href })).toBe(expected));
