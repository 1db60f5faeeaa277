import { describe, expect, test } from 'vitest';
import type { Schedule } from '../../../../../contract/entities/schedule.ts';
import {
  emptyScheduleDraft,
  scheduleName,
  type ScheduleDraft,
  withDescription,
  scheduleEarliest,
  scheduleProblem,
  scheduleRequest,
} from '../../../../../widget/rules/schedule/schedule-draft.ts';
import { scheduleFrequency, scheduleNextRun } from '../../../../../widget/rules/schedule/schedule-times.ts';
import { scheduleFromHistory, scheduleLink } from '../../../../../widget/rules/schedule/schedule-link.ts';

test.each([
  ['0 9 * * *', 'Daily at 9 AM'],
  ['0 0 * * 1', 'Weekly Mondays'],
  ['0 0 1 * *', 'Monthly 1st'],
  ['0 * * * *', 'Every hour'],
  ['0 */6 * * *', 'Every 6 hours'],
  ['0 0 * * *', 'Daily at midnight'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['*/15 * * * *', 'Every 15 minutes'],
  [' 0  9 * * * ', 'Daily at 9 AM'],
  ['30 4 * * 2', 'At 04:30 AM, only on Tuesday'],
  ['30 4 * 5 2', '30 4 * 5 2'],
  [undefined, 'Recurring'],
])('the frequency of %j is %s', (cronExpression, label) => {
  expect(scheduleFrequency({ isRecurring: true, cronExpression })).toBe(label);
  expect(scheduleFrequency({ isRecurring: false, cronExpression })).toBe('One time');
});

describe('scheduleNextRun', () => {
  const planned = {
    isActive: true,
    nextRunAt: '2026-03-03T08:00:00Z',
    scheduledAt: undefined,
    timezone: 'America/New_York',
  };
  const reader = { locale: 'en-US', timeZone: 'America/New_York' };
  const scheduledAt = '2026-03-05T08:00:00Z';
  test.each<[string, Partial<Schedule>, string]>([
    ['nothing of a paused schedule', { isActive: false }, 'Paused'],
    ['its next run', {}, 'Mar 3, 2026, 3:00 AM'],
    ['its next run before its time', { scheduledAt }, 'Mar 3, 2026, 3:00 AM'],
    ['its time without a next run', { nextRunAt: undefined, scheduledAt }, 'Mar 5, 2026, 3:00 AM'],
    ['neither', { nextRunAt: undefined }, 'Not scheduled'],
    ['no zone', { timezone: undefined }, 'Mar 3, 2026, 3:00 AM'],
    [
      'the zone',
      { timezone: 'Europe/Berlin' },
      'Mar 3, 2026, 3:00 AM (Mar 3, 2026, 9:00 AM in Europe/Berlin)',
    ],
    ['a zone with the same time', { timezone: 'America/Toronto' }, 'Mar 3, 2026, 3:00 AM (America/Toronto)'],
    ["not the reader's zone by an older name", { timezone: 'US/Eastern' }, 'Mar 3, 2026, 3:00 AM'],
    ['no unknown zone', { timezone: 'Mars/Olympus' }, 'Mar 3, 2026, 3:00 AM'],
  ])('shows %s', (_, over, words) => {
    // Newer Intl data has a narrow no-break space before AM.
    expect(scheduleNextRun({ ...planned, ...over }, reader).replaceAll(/\s/g, ' ')).toBe(words);
  });
});

describe('scheduleName', () => {
  test.each<[string | undefined, string, string]>([
    [undefined, '', ''],
    [undefined, ' Check\n violations ', 'Check violations'],
    [undefined, 'x'.repeat(51), 'x'.repeat(50)],
    [undefined, '🏠'.repeat(51), '🏠'.repeat(50)],
    ['Mine', 'Check violations', 'Mine'],
    ['', 'Check violations', ''],
  ])('%j of %j is %j', (name, description, shown) => {
    expect(scheduleName({ name, description })).toBe(shown);
  });

  test.each<[string | undefined, string]>([
    [undefined, 'Check it'],
    ['', 'Check it'],
    ['  ', 'Check it'],
    ['Mine', 'Mine'],
  ])('after a description was entered, %j becomes %j', (name, shown) => {
    expect(scheduleName(withDescription({ ...emptyScheduleDraft, name }, 'Check it'))).toBe(shown);
  });
});

const now = Date.parse('2026-03-02T09:00:00');
const complete: ScheduleDraft = {
  ...emptyScheduleDraft,
  description: 'Check violations',
  at: '2026-03-02T09:01',
};

describe('scheduleProblem', () => {
  const information = ['Missing Information', 'Please fill in all required fields'];
  const time = (words: string) => ['Invalid Date/Time', words];
  test.each<[string, Partial<ScheduleDraft>, string[] | undefined]>([
    ['nothing', {}, undefined],
    ['a description', { description: '  ' }, information],
    ['a name', { name: ' ' }, information],
    ['a model', { model: '' as ScheduleDraft['model'] }, information],
    ['a pattern', { isRecurring: true }, ['Missing Schedule', 'Please select a recurring schedule pattern']],
    ['nothing, recurring', { isRecurring: true, cronExpression: '0 9 * * *', at: '' }, undefined],
    ['a time', { at: '' }, ['Missing Date/Time', 'Please select when to run the automation']],
    ['a future time', { at: '2026-03-02T09:00' }, time('Please select a time in the future')],
  ])('when %s is missing', (_, over, words) => {
    const problem = scheduleProblem({ ...complete, ...over }, now);
    expect(problem && [problem.title, problem.description]).toEqual(words);
  });
});

describe('scheduleRequest', () => {
  test('for one time: the instant, without the pattern chosen earlier', () => {
    expect(scheduleRequest({ ...complete, cronExpression: '0 9 * * *' }, 'Europe/Berlin')).toEqual({
      name: 'Check violations',
      description: 'Check violations',
      model: 'balanced',
      isRecurring: false,
      cronExpression: null,
      scheduledAt: new Date(2026, 2, 2, 9, 1).toISOString(),
      timezone: 'Europe/Berlin',
    });
  });

  test('recurring: the pattern, without the time entered earlier', () => {
    const draft = { ...complete, name: ' Mine ', isRecurring: true, cronExpression: '0 9 * * *' };
    expect(scheduleRequest(draft, 'UTC')).toMatchObject({
      name: 'Mine',
      isRecurring: true,
      cronExpression: '0 9 * * *',
      scheduledAt: null,
    });
  });
});

describe('scheduleFromHistory', () => {
  test.each([
    ['?task=Get+minutes&model=smart', 'Get minutes', 'Scheduled: Get minutes...', 'smart'],
    ['task=Get+minutes', 'Get minutes', 'Scheduled: Get minutes...', 'balanced'],
    ['?task=A+%26+B&model=ultra-fast', 'A & B', 'Scheduled: A & B...', 'balanced'],
    [`?task=${'x'.repeat(60)}`, 'x'.repeat(60), `Scheduled: ${'x'.repeat(50)}...`, 'balanced'],
    ['?task=x&host=https%3A%2F%2Fportal.example&model=fast', 'x', 'Scheduled: x...', 'fast'],
  ])('%s', (search, description, name, model) => {
    expect(scheduleFromHistory(search)).toEqual({ ...emptyScheduleDraft, description, name, model });
  });

  test.each(['', '?task=', '?task=+++', '?model=smart'])('%j is no request', (search) => {
    expect(scheduleFromHistory(search)).toBeUndefined();
  });

  test('reads what the history writes', () => {
    const link = scheduleLink({ description: 'List 100% & more #1', model: 'fast' });
    expect(scheduleFromHistory(link.split('?')[1] ?? '')).toMatchObject({
      description: 'List 100% & more #1',
      model: 'fast',
    });
  });
});

test('the earliest time is the current minute', () => {
  expect(scheduleEarliest(new Date(2026, 0, 5, 7, 3, 59).getTime())).toBe('2026-01-05T07:03');
});
