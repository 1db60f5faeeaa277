import { expect, test } from 'vitest';
import { cronWords } from '../../../../../widget/rules/schedule/cron-words.ts';
import { schedulePresets } from '../../../../../widget/rules/schedule/schedule-times.ts';

test.each<[string, string | undefined]>([
  ['0 9 * * *', 'At 09:00 AM, every day'],
  ['0 0 * * 1', 'At 12:00 AM, only on Monday'],
  ['0 0 1 * *', 'At 12:00 AM, on day 1 of the month'],
  ['0 * * * *', 'Every hour, on the hour'],
  ['0 */6 * * *', 'Every 6 hours, on the hour'],
  ['0 12 * * *', 'At 12:00 PM, every day'],
  ['5 13 * * 0', 'At 01:05 PM, only on Sunday'],
  ['5 13 * * 7', 'At 01:05 PM, only on Sunday'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['*/15 * * * 2', 'Every 15 minutes, only on Tuesday'],
  ['1 * * * *', 'At 1 minute past the hour, every hour'],
  ['30 */2 * * *', 'At 30 minutes past the hour, every 2 hours'],
  [' 0  9 * * * ', 'At 09:00 AM, every day'],
  ['0 9 * 5 *', undefined],
  ['0 9 1 * 1', undefined],
  ['0 9 * * 1-5', undefined],
  ['0 9 * * 8', undefined],
  ['0 9 32 * *', undefined],
  ['0 24 * * *', undefined],
  ['60 9 * * *', undefined],
  ['0,30 9 * * *', undefined],
  ['*/5 9 * * *', undefined],
  ['*/0 * * * *', undefined],
  ['* * * * *', undefined],
  ['0 0 9 * * *', undefined],
  ['hourly', undefined],
  ['', undefined],
])('%j is described as %j', (expression, words) => {
  expect(cronWords(expression)).toBe(words);
});

test.each(schedulePresets)('$label has words', ({ cron }) => {
  expect(cronWords(cron)).toBeDefined();
});
