import { describe, expect, test } from 'vitest';
import { formatCost } from '../../../../../widget/rules/format/format-amount.ts';
import { formatDuration } from '../../../../../widget/rules/format/format-time.ts';
import {
  newestFirst,
  searchHistory,
  type HistoryFilter,
} from '../../../../../widget/rules/history/history-search.ts';
import { historyFiles } from '../../../../../widget/rules/files/output-files.ts';
import { historyGroups } from '../../../../../widget/rules/history/history-groups.ts';
import { scheduleLink } from '../../../../../widget/rules/schedule/schedule-link.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

describe('formatDuration', () => {
  const start = '2026-03-01T10:00:00Z';
  test.each<[string, string | undefined, string | undefined, string | undefined]>([
    ['under a minute', start, '2026-03-01T10:00:59Z', '< 1 min'],
    ['no time at all', start, start, '< 1 min'],
    ['a minute', start, '2026-03-01T10:01:00Z', '1 min'],
    ['the nearest minute below', start, '2026-03-01T10:02:29Z', '2 min'],
    ['the nearest minute above', start, '2026-03-01T10:02:30Z', '3 min'],
    ['more than an hour, still in minutes', start, '2026-03-01T12:05:00Z', '125 min'],
    ['two zones', start, '2026-03-01T12:05:00+02:00', '5 min'],
    ['no end', start, undefined, undefined],
    ['no beginning', undefined, start, undefined],
    ['an end before the beginning', start, '2026-03-01T09:59:00Z', undefined],
    ['no date', start, 'soon', undefined],
  ])('%s', (_, from, to, expected) => {
    expect(formatDuration(from, to)).toBe(expected);
  });
});

describe('formatCost', () => {
  test.each<[string | undefined, string | undefined]>([
    ['0.0421', '$0.0421'],
    ['0.04219', '$0.0422'],
    ['1', '$1.0000'],
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
});

describe('historyFiles', () => {
  test.each<[string, string[], string[]]>([
    ['nothing', [], []],
    ['no log', ['logs.txt', 'a.csv'], ['a.csv']],
    ['no log of a task', ['task_12_logs.txt', 'a.csv'], ['a.csv']],
    ['no raw extract', ['extracted_content_0.md', 'a.csv'], ['a.csv']],
    [
      'a report and what it was made from',
      ['report.pdf', 'violations.csv'],
      ['report.pdf', 'violations.csv'],
    ],
    ['each file once', ['a.csv', 'a.csv'], ['a.csv']],
  ])('shows %s', (_, names, shown) => {
    const files = names.map((name) => ({ name, downloadUrl: undefined, size: undefined }));
    expect(historyFiles(files).map(({ name }) => name)).toEqual(shown);
  });

  test('a task without files shows none', () => {
    expect(historyFiles(undefined)).toEqual([]);
  });
});

describe('searchHistory', () => {
  const tasks = newestFirst([
    sampleTask({ id: 'old', status: 'completed', title: 'Board MINUTES', createdAt: '2026-01-01T00:00:00Z' }),
    sampleTask({ id: 'undated', status: 'failed', statusMessage: 'The portal was down' }),
    sampleTask({
      id: 'new',
      status: 'stopped',
      description: 'Collect the Übersicht of vendors',
      createdAt: '2026-01-02T00:00:00+09:00',
    }),
    sampleTask({ id: 'later', status: 'running', createdAt: '2026-01-01T23:00:00Z' }),
    sampleTask({
      id: 'early',
      status: 'failed',
      statusMessage: 'Agent stopped',
      createdAt: '2025-12-31T00:00:00Z',
    }),
  ]);
  test.each<[string, string, HistoryFilter, string[]]>([
    ['everything, newest first', '', 'all', ['later', 'new', 'old', 'early', 'undated']],
    ['the title in any case', 'board minutes', 'all', ['old']],
    ['the description', 'übersicht', 'all', ['new']],
    ['the status message', 'PORTAL', 'all', ['undated']],
    ['without regard to spaces around', '  vendors ', 'all', ['new']],
    ['no words across two fields', 'minutes the', 'all', []],
    ['letters as they are, not as a pattern', '.*', 'all', []],
    ['the completed, and those whose agent stopped early', '', 'completed', ['old', 'early']],
    ['the failed', '', 'failed', ['undated']],
    ['the stopped', '', 'stopped', ['new']],
    ['words within a status', 'vendors', 'failed', []],
  ])('finds %s', (_, query, filter, ids) => {
    expect(searchHistory(tasks, query, filter).map(({ id }) => id)).toEqual(ids);
  });

  test('an unfiltered list that is in order is returned itself', () => {
    expect(searchHistory(newestFirst(tasks), ' ', 'all')).toBe(tasks);
  });
});

describe('historyGroups', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const at = (id: string, createdAt?: string) => sampleTask({ id, createdAt });
  const shown = (tasks: ReturnType<typeof at>[], timeZone: string, locale = 'en-US') =>
    historyGroups(tasks, now, { locale, timeZone }).map(({ day, title, tasks: of }) => [
      day,
      title,
      of.map(({ id }) => id).join(' '),
    ]);

  test('tasks of one day stand together, in the order they come in', () => {
    const tasks = [
      at('c', '2026-03-10T09:00:00Z'),
      at('b', '2026-03-10T08:00:00Z'),
      at('a', '2026-03-09T08:00:00Z'),
    ];
    expect(shown(tasks, 'UTC')).toEqual([
      ['2026-03-10', 'Tuesday, March 10', 'c b'],
      ['2026-03-09', 'Monday, March 9', 'a'],
    ]);
  });

  test.each([
    ['UTC', '2026-03-10', 'Tuesday, March 10'],
    ['Asia/Tokyo', '2026-03-10', 'Tuesday, March 10'],
    ['America/Los_Angeles', '2026-03-09', 'Monday, March 9'],
    ['Pacific/Kiritimati', '2026-03-10', 'Tuesday, March 10'],
  ])("a day is the reader's: in %s it is %s", (timeZone, day, title) => {
    expect(shown([at('a', '2026-03-10T03:00:00Z')], timeZone)).toEqual([[day, title, 'a']]);
  });

  test('the day the clocks change has all its hours', () => {
    const tasks = [at('b', '2026-03-29T21:59:00Z'), at('a', '2026-03-28T23:00:00Z')];
    expect(shown(tasks, 'Europe/Berlin')).toEqual([['2026-03-29', 'Sunday, March 29', 'b a']]);
  });

  test('a day of another year says which', () => {
    expect(shown([at('a', '2025-12-31T12:00:00Z')], 'UTC')).toEqual([
      ['2025-12-31', 'Wednesday, December 31, 2025', 'a'],
    ]);
  });

  test('a day is named in the language of the reader', () => {
    expect(shown([at('a', '2026-03-10T12:00:00Z')], 'UTC', 'de-DE')).toEqual([
      ['2026-03-10', 'Dienstag, 10. März', 'a'],
    ]);
  });

  test('a task without a date is not lost', () => {
    expect(shown([at('a')], 'UTC')).toEqual([['', 'Date unknown', 'a']]);
  });
});

describe('scheduleLink', () => {
  test.each<[string, string | undefined, string | undefined, string]>([
    ['description and model', 'Get minutes', 'smart', '/scheduler?task=Get+minutes&model=smart'],
    ['a task without a model', 'Get minutes', undefined, '/scheduler?task=Get+minutes'],
    [
      'what an address cannot hold',
      'A & B = 100%?#',
      'fast',
      '/scheduler?task=A+%26+B+%3D+100%25%3F%23&model=fast',
    ],
    ['nothing', undefined, undefined, '/scheduler?task='],
  ])('carries %s', (_, description, model, link) => {
    expect(scheduleLink({ description, model })).toBe(link);
  });

  test.each<[string, string, string]>([
    ['keeps who to write to', 'Mail ana@oakridge.example', 'Mail ana@oakridge.example'],
    ['hides a password', 'Log in, password: hunter2', 'Log in, password: ••••••'],
    ['hides a login', 'Use ana@oakridge.example / hunter2', 'Use •••••• / ••••••'],
  ])('%s', (_, description, task) => {
    const query = scheduleLink({ description, model: 'fast' }).split('?')[1];
    expect(new URLSearchParams(query).get('task')).toBe(task);
  });
});
