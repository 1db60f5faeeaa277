import { expect, test } from 'vitest';
import { formatAway } from '../../../../../widget/rules/format/format-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'in 1 minute'],
  [20_000, 'in 1 minute'],
  [35 * minute, 'in 35 minutes'],
  [89 * minute, 'in 89 minutes'],
  [90 * minute, 'in 2 hours'],
  [24 * hour, 'in 24 hours'],
  [36 * hour, 'in 2 days'],
  [59 * day, 'in 59 days'],
  [60 * day, 'in 2 months'],
  [729 * day, 'in 24 months'],
  [730 * day, 'in 2 years'],
  [3 * hour, 'in 3 Stunden', 'de-DE'],
])('%i milliseconds ahead are shown as %s', (length, words, locale = 'en-US') => {
  const now = Date.parse('2026-03-02T09:00:00Z');
  expect(formatAway(now + length, now, { locale })).toBe(words);
});
