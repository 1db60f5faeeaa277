import { expect, test } from 'vitest';
import { nextRun } from '../../../server/schedules/next-run.ts';
import { nextRuns } from '../../../widget/rules/schedule/next-runs.ts';
import { schedulePresets } from '../../../widget/rules/schedule/schedule-times.ts';
import { schedulesBench } from './schedules-bench.ts';

const bench = schedulesBench();

test.each(schedulePresets)('what is told before $label is what the server answers', async ({ cron }) => {
  const timezone = 'America/New_York';
  const { nextRunAt } = await bench.create({
    name: 'Check',
    description: 'List the violations',
    model: 'balanced',
    isRecurring: true,
    cronExpression: cron,
    timezone,
  });
  expect(nextRuns(cron, timezone, bench.clock.now().getTime())[0]).toBe(Date.parse(nextRunAt ?? ''));
});

const patterns = [
  ...schedulePresets.map(({ cron }) => cron),
  '*/15 * * * *',
  '30 2 * * *',
  '30 1 * * *',
  '15 0 * * *',
  '0 0 31 * *',
  '0 0 29 2 *',
  '0 0 13 * 5',
  '30 4 * * 1-5',
];
const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
];
const starts = [
  '2026-02-28T23:59:30Z',
  '2026-03-08T04:30:00Z',
  '2026-03-28T20:00:00Z',
  '2026-04-04T12:00:00Z',
  '2026-04-23T20:00:00Z',
  '2026-09-05T20:00:00Z',
  '2026-10-03T12:00:00Z',
  '2026-10-24T21:00:00Z',
  '2026-11-01T04:30:00Z',
  '2026-12-31T23:00:00Z',
];
const cases = patterns.flatMap((pattern) => zones.map((zone) => [pattern, zone] as const));

test.each(cases)('%s in %s: the next five as the server finds them, whenever one asks', (cron, timezone) => {
  for (const start of starts) {
    const told = nextRuns(cron, timezone, Date.parse(start)).map((at) => new Date(at).toISOString());
    let from = new Date(start);
    const found = told.map(() => {
      from = nextRun({ cronExpression: cron, timezone }, from) ?? from;
      return from.toISOString();
    });
    expect([start, told.length, ...told]).toEqual([start, 5, ...found]);
  }
});
