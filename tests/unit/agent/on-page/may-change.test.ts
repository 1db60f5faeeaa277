import { expect, it } from 'vitest';
import { mayChange } from '../../../../mock-server/agent/on-page/may-change.ts';

it.each<[string, string, boolean]>([
  ['Violations', '/violations', false],
  ['Archive 2025', '/news/archive/2025', false],
  ['Order forms', '/forms/order', false],
  ['Reserve study', '/documents/reserve-study', false],
  ['Closed cases', '/cases?status=closed', false],
  ['Completed work orders', '/work-orders/completed', false],
  ['Approved plans', '/plans/approved', false],
  ['Post office hours', '/contact', false],
  ['Pay schedule', '/documents/pay', false],
  ['Resetting a password', '/help', false],
  ['Archive done tickets', '/tickets', true],
  ['Approve', '/requests/7', true],
  ['Close this case', '/cases/7', true],
  ['Delete', '#', true],
  ['Log out', '/', true],
  ['Sign out of the portal', '/', true],
  ['Done', '/cases/7/delete', true],
  ['Yes', '/cases?action=archive', true],
  ['Go on', '/session/logout', true],
  ['Mark as read', '/news', true],
  ['Nowhere', 'http://[', false],
])('%s at %s: %s', (text, href, expected) => expect(mayChange({ text, href })).toBe(expected));
