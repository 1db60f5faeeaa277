import { expect, test } from 'vitest';
import { runLabels } from '../../../../../widget/rules/schedule/schedule-times.ts';

test.each([
  ['with their day and time', ['2026-03-03T14:00Z'], ['Tue, Mar 3, 2026, 9:00 AM']],
  [
    'in a repeated hour with the name of the zone',
    ['2026-11-01T05:00Z', '2026-11-01T06:00Z'],
    ['Sun, Nov 1, 2026, 1:00 AM EDT', 'Sun, Nov 1, 2026, 1:00 AM EST'],
  ],
])('runs are shown %s', (_, runs, expected) => {
  const zone = { locale: 'en-US', timeZone: 'America/New_York' };
  const labels = runLabels(
    runs.map((run) => new Date(run)),
    zone,
  );
  // Newer Intl data has a narrow no-break space before AM.
  expect(labels.map((label) => label.replaceAll(/\s/g, ' '))).toEqual(expected);
});
