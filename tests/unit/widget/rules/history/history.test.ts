import { describe, expect, test } from 'vitest';
import { formatCost } from '../../../../../widget/rules/format/format-amount.ts';
import { formatDuration } from '../../../../../widget/rules/format/format-time.ts';
import {
  newestFirst,
  searchHistory,
  type HistoryFilter,
  type VerdictFilter,
} from '../../../../../widget/rules/history/history-search.ts';
import { historyGroups } from '../../../../../widget/rules/history/history-groups.ts';
import { scheduleLink } from '../../../../../widget/rules/schedule/schedule-link.ts';
import type { Task } from '../../../../../contract/entities/task.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

const start = '2026-03-01T10:00:00Z';
test.each<[string, string | undefined, string | undefined, string | undefined]>([
  ['under a minute', start, '2026-03-01T10:00:59Z', '< 1 min'],
  ['zero', start, start, '< 1 min'],
  ['a minute', start, '2026-03-01T10:01:00Z', '1 min'],
  ['rounded down', start, '2026-03-01T10:02:29Z', '2 min'],
  ['rounded up', start, '2026-03-01T10:02:30Z', '3 min'],
  ['more than an hour, still in minutes', start, '2026-03-01T12:05:00Z', '125 min'],
  ['between two zones', start, '2026-03-01T12:05:00+02:00', '5 min'],
  ['without an end', start, undefined, undefined],
  ['without a start', undefined, start, undefined],
  ['with its end before its start', start, '2026-03-01T09:59:00Z', undefined],
  ['with an invalid date', start, 'soon', undefined],
])('a duration %s', (_, from, to, expected) => {
  expect(formatDuration(from, to)).toBe(expected);
});

test.each<[string | undefined, string | undefined]>([
  ['0.0421', '$0.0421'],
  ['0.04219', '$0.0422'],
  ['12.5', '$12.5000'],
  ['0.00001', '< $0.0001'],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
  ['free', undefined],
  [undefined, undefined],
])('%s dollars are shown as %s', (cost, expected) => {
  expect(formatCost(cost)).toBe(expected);
});

describe('searchHistory', () => {
  const task = (id: string, status: string, createdAt?: string, texts: Partial<Task> = {}) =>
    sampleTask({ id, status, createdAt, ...texts });
  const tasks = newestFirst([
    task('old', 'completed', '2026-01-01T00:00:00Z', { title: 'Board MINUTES', verdict: 'checked' }),
    task('undated', 'failed', undefined, { statusMessage: 'The portal was down' }),
    task('new', 'stopped', '2026-01-02T00:00:00+09:00', { description: 'Collect the Übersicht of vendors' }),
    task('later', 'running', '2026-01-01T23:00:00Z'),
    task('early', 'failed', '2025-12-31T00:00:00Z', { statusMessage: 'Agent stopped' }),
  ]);
  test.each<[string, string, HistoryFilter, string[], VerdictFilter?]>([
    ['everything, newest first', '', 'all', ['later', 'new', 'old', 'early', 'undated']],
    ['the title in any case', 'board minutes', 'all', ['old']],
    ['the description', 'übersicht', 'all', ['new']],
    ['the status message', 'PORTAL', 'all', ['undated']],
    ['text without the spaces around it', '  vendors ', 'all', ['new']],
    ['no text across two fields', 'minutes the', 'all', []],
    ['no pattern', '.*', 'all', []],
    ['completed tasks, and those whose agent stopped early', '', 'completed', ['old', 'early']],
    ['failed tasks', '', 'failed', ['undated']],
    ['stopped tasks', '', 'stopped', ['new']],
    ['text within a status', 'vendors', 'failed', []],
    ['tasks with a verdict', '', 'all', ['old'], 'checked'],
    ['text within a verdict', 'vendors', 'all', [], 'checked'],
    ['no task without that verdict', '', 'completed', [], 'partly'],
  ])('finds %s', (_, query, filter, ids, verdict = 'all') => {
    expect(searchHistory(tasks, { query, filter, verdict }).map(({ id }) => id)).toEqual(ids);
  });

  test('an unfiltered, sorted list is returned itself', () => {
    expect(searchHistory(newestFirst(tasks), { query: ' ', filter: 'all', verdict: 'all' })).toBe(tasks);
  });
});

describe('historyGroups', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const at = (id: string, createdAt?: string) => sampleTask({ id, createdAt });
  const shown = (tasks: Task[], timeZone: string, locale = 'en-US') =>
    historyGroups(tasks, now, { locale, timeZone }).map((group) => {
      const ids = group.tasks.map(({ id }) => id).join(' ');
      return [group.day, group.title, ids];
    });

  test.each([
    ['UTC', '2026-03-10', 'Tuesday, March 10'],
    ['Asia/Tokyo', '2026-03-10', 'Tuesday, March 10'],
    ['America/Los_Angeles', '2026-03-09', 'Monday, March 9'],
  ])("a day is the reader's: in %s it is %s", (timeZone, day, title) => {
    expect(shown([at('a', '2026-03-10T03:00:00Z')], timeZone)).toEqual([[day, title, 'a']]);
  });

  const first = at('a', '2026-03-10T08:00:00Z');
  test.each<[fact: string, tasks: Task[], groups: string[][], timeZone?: string, locale?: string]>([
    [
      'tasks of one day are together, in their order',
      [at('c', '2026-03-11T09:00:00Z'), at('b', '2026-03-11T08:00:00Z'), first],
      [
        ['2026-03-11', 'Wednesday, March 11', 'c b'],
        ['2026-03-10', 'Tuesday, March 10', 'a'],
      ],
    ],
    [
      'the day of a clock change has all its hours',
      [at('b', '2026-03-29T21:59:00Z'), at('a', '2026-03-28T23:00:00Z')],
      [['2026-03-29', 'Sunday, March 29', 'b a']],
      'Europe/Berlin',
    ],
    [
      'another year is shown',
      [at('a', '2025-12-31T12:00Z')],
      [['2025-12-31', 'Wednesday, December 31, 2025', 'a']],
    ],
    ['a day has its German name', [first], [['2026-03-10', 'Dienstag, 10. März', 'a']], 'UTC', 'de-DE'],
    ['a task without a date is shown', [at('a')], [['', 'Date unknown', 'a']]],
  ])('%s', (_, tasks, groups, timeZone = 'UTC', locale = 'en-US') => {
    expect(shown(tasks, timeZone, locale)).toEqual(groups);
  });
});

describe('scheduleLink', () => {
  test.each<[string | undefined, string | undefined, string]>([
    ['Get minutes', 'smart', '/scheduler?task=Get+minutes&model=smart'],
    ['Get minutes', undefined, '/scheduler?task=Get+minutes'],
    ['A & B = 100%?#', 'fast', '/scheduler?task=A+%26+B+%3D+100%25%3F%23&model=fast'],
    [undefined, undefined, '/scheduler?task='],
  ])('carries %j and the model %s', (description, model, link) => {
    expect(scheduleLink({ description, model })).toBe(link);
  });

  test.each<[string, string, string]>([
    ['keeps an address', 'Mail ana@oakridge.example', 'Mail ana@oakridge.example'],
    ['hides a password', 'Log in, password: hunter2', 'Log in, password: ••••••'],
    ['hides a login', 'Use ana@oakridge.example / hunter2', 'Use •••••• / ••••••'],
  ])('%s', (_, description, task) => {
    const query = scheduleLink({ description, model: 'fast' }).split('?')[1];
    expect(new URLSearchParams(query).get('task')).toBe(task);
  });
});
