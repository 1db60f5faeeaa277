import { describe, expect, test } from 'vitest';
import { runLabels } from '../../../../../widget/rules/schedule/schedule-times.ts';

describe('runLabels', () => {
  const labels = (zone: string, ...times: string[]) =>
    runLabels(
      times.map((time) => new Date(time)),
      { locale: 'en-US', timeZone: zone },
      // Newer Intl data put a narrow no-break space before AM.
    ).map((label) => label.replaceAll(/\s/g, ' '));

  test('a day and a time', () => {
    expect(labels('America/New_York', '2026-03-03T14:00Z')).toEqual(['Tue, Mar 3, 2026, 9:00 AM']);
  });

  test('a repeated hour is shown with the name of its time', () => {
    expect(labels('America/New_York', '2026-11-01T05:00Z', '2026-11-01T06:00Z')).toEqual([
      'Sun, Nov 1, 2026, 1:00 AM EDT',
      'Sun, Nov 1, 2026, 1:00 AM EST',
    ]);
  });
});
