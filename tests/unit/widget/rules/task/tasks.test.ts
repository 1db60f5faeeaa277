import { describe, expect, test } from 'vitest';
import { completionSummary } from '../../../../../widget/rules/task/completion-summary.ts';
import { currentTask } from '../../../../../widget/rules/task/current-task.ts';
import { failureReport } from '../../../../../widget/rules/task/failure-report.ts';
import { shownStatus, taskStatus } from '../../../../../widget/rules/task/task-status.ts';
import { taskTone } from '../../../../../widget/rules/task/task-tone.ts';
import { oldestFirst } from '../../../../../widget/rules/task/oldest-first.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

const created = (id: string, day: string) => sampleTask({ id, createdAt: `2026-06-${day}T09:00:00Z` });

test.each([
  ['running', 'running', 'Running', true, false],
  ['paused', 'paused', 'Paused', true, false],
  ['completed', 'completed', 'Completed', false, true],
  ['stopped', 'stopped', 'Stopped', false, true],
  ['failed', 'failed', 'Failed', false, true],
  ['waiting_for-review', 'unknown', 'Waiting for review', false, false],
  ['toString', 'unknown', 'ToString', false, false],
])('the status %s is shown as %s, %s', (status, kind, label, isActive, hasEnded) => {
  expect(taskStatus(status)).toEqual({ kind, label, isActive, hasEnded });
});

test.each([
  ['completed', 'checked', 'success'],
  ['completed', 'unchecked', 'neutral'],
  ['completed', 'partly', 'warning'],
  ['completed', 'toString', 'neutral'],
  // Backends that check no outcomes.
  ['completed', undefined, 'success'],
  ['failed', undefined, 'danger'],
  ['failed', 'checked', 'danger'],
  ['stopped', 'checked', 'neutral'],
  ['paused', 'checked', 'warning'],
  ['running', undefined, 'busy'],
  ['toString', undefined, 'neutral'],
])('a task that is %s, with the verdict %s, has the tone %s', (status, verdict, tone) => {
  expect(taskTone(sampleTask({ status, verdict }))).toBe(tone);
});

test('a task whose agent stopped early is not green', () => {
  expect(taskTone(sampleTask({ status: 'failed', statusMessage: 'Agent stopped' }))).toBe('warning');
});

describe('currentTask', () => {
  const task = (id: string, status: string, time: string) =>
    sampleTask({ id, status, createdAt: `2026-01-${time}:00:00Z` });
  const old = task('old', 'completed', '01T08');
  const recent = task('recent', 'failed', '03T08');
  const running = task('running', 'running', '02T08');
  const ended = { ...running, status: 'completed' };
  const paused = task('paused', 'paused', '02T09');
  const undated = ['a', 'b'].map((id) => sampleTask({ id, status: 'x' }));

  test.each([
    ['undefined for an empty list', { all: [] }, undefined],
    ['the most recent if none is active', { all: [old, recent] }, 'recent'],
    ['the first of a list without dates', { all: undated }, 'a'],
    ['an active one rather than a more recent one', { all: [old, recent, running] }, 'running'],
    ['the first of the active list', { all: [running, paused], active: [paused, running] }, 'paused'],
    ['no active one that has ended', { all: [ended, recent], active: [running] }, 'recent'],
    ['an active one that is missing from all tasks', { all: [old], active: [running] }, 'running'],
    ['the selected one', { all: [old, running], selectedId: 'old' }, 'old'],
    ['another one if the selected one is gone', { all: [old, running], selectedId: 'gone' }, 'running'],
    [
      'the one on the screen if the selected one is gone',
      { all: [old, running], selectedId: 'gone', shownId: 'old' },
      'old',
    ],
  ])('is %s', (_, tasks, id) => {
    expect(currentTask(tasks)?.id).toBe(id);
  });
});

test.each([
  ['nothing', [], ''],
  ['newest first', [created('b', '02'), created('a', '01')], 'ab'],
  ['oldest first', [created('a', '01'), created('b', '02')], 'ab'],
  ['of one moment, newest first', [created('b', '01'), created('a', '01')], 'ab'],
  ['without dates, newest first', [sampleTask({ id: 'b' }), sampleTask({ id: 'a' })], 'ab'],
  ['with an invalid date', [created('b', '01'), created('a', '99')], 'ab'],
])('oldestFirst sorts a list %s, and leaves the original as it is', (_, tasks, order) => {
  const before = [...tasks];
  const sorted = oldestFirst(tasks).map(({ id }) => id);
  expect(sorted.join('')).toBe(order);
  expect(tasks).toEqual(before);
});

describe('completionSummary', () => {
  const long = 'The latest minutes are of the December meeting; three motions were carried.';
  const finished = "Task completed successfully! I've finished what you asked for.";
  const apiSteps = Array.from({ length: 7 }, (_, index) => ({
    step: index + 1,
    next_goal: `Goal ${index + 1}`,
    evaluation_previous_goal: undefined,
    url: undefined,
  }));
  const outputFiles = ['logs.txt', 'minutes.pdf'].map((name) => ({
    name,
    downloadUrl: undefined,
    size: undefined,
  }));
  const statusMessage = 'Saved';

  test.each([
    ['output of more than 50 characters', { output: long }, long],
    ['output of 51 characters', { output: 'x'.repeat(51), statusMessage }, 'x'.repeat(51)],
    ['no output of 50 characters', { output: 'x'.repeat(50), statusMessage }, 'Saved'],
    ['no attachments', { output: `${long}\n\nAttachments:\nminutes.pdf\nlogs.txt` }, long],
    ['what follows the attachments', { output: `## Attachments\n- a.pdf\n\n${long}` }, long],
    ['no extracted content', { output: `${long}\n<extracted_content>${long}</extracted_content>` }, long],
    [
      'the status message instead of attachments',
      { output: `Attachments:\n${long}`, statusMessage },
      'Saved',
    ],
    [
      'the last five goals and the files',
      { apiSteps, outputFiles },
      `${finished}\n\n- Goal 3\n- Goal 4\n- Goal 5\n- Goal 6\n- Goal 7\n\nGenerated files:\n- minutes.pdf`,
    ],
    ['a plain sentence', { statusMessage: '  ' }, finished],
  ])('has %s', (_, fields, summary) => {
    expect(completionSummary(sampleTask(fields))).toBe(summary);
  });
});

test.each([
  ['failed', 'Agent stopped: no progress', 'completed'],
  ['failed', 'The site did not answer', 'failed'],
  ['failed', undefined, 'failed'],
  ['stopped', 'Agent stopped', 'stopped'],
  ['waiting_for_approval', 'Agent stopped', 'waiting_for_approval'],
])('a %s task with the message %j is shown as %s', (status, statusMessage, shown) => {
  expect(shownStatus({ status, statusMessage })).toBe(shown);
});

describe('failureReport', () => {
  test.each([
    ['Stopped after 3 consecutive step failures', true, 'Task Completed', /stopped early/],
    ['Agent stopped: no progress', true, 'Task Completed', /stopped early/],
    ['agent stopped', true, 'Task Completed', /stopped early/],
    ['The site did not answer', false, 'Task Failed', /./],
    [undefined, false, 'Task Failed', /./],
  ])('of %j', (statusMessage, stoppedEarly, title, message) => {
    const report = failureReport({ statusMessage });
    expect(report).toMatchObject({ stoppedEarly, title });
    expect(report.message).toMatch(message);
    expect(report.suggestions.length > 0).toBe(!stoppedEarly);
  });

  test.each([
    ['The portal refused the login. Log in here.', ['login', 'site', 'words']],
    ['HTTP 401', ['login', 'site', 'words']],
    ['A page could not be opened. https://portal.example did not answer.', ['site', 'words', 'mode']],
    ['The request timed out', ['site', 'words', 'mode']],
    ['net::ERR_NAME_NOT_RESOLVED', ['site', 'words', 'mode']],
    ['The agent reached an address that the task may not open.', ['words', 'site', 'login']],
    ['Something expected was not on the page.', ['words', 'site', 'mode']],
    [
      'Stopped after 15 steps, its limit. Start it again with more steps to let it finish.',
      ['split', 'mode', 'words'],
    ],
    ['The page has no link to documents', ['words', 'site', 'mode']],
    ['Too many steps to log in', ['split', 'mode', 'words']],
    ['The instruction is unclear', ['words', 'split', 'mode']],
    ['Not done, since this server does not understand "no roofers"', ['words', 'split', 'mode']],
    ['Not done: "Vote yes". The agent cannot do that. Please do it yourself.', ['split', 'words']],
    ['Not done: "unless the login fails" was not understood.', ['words', 'split']],
    ['Not done: "sign in to the bank" is a second request, and a task does only one.', ['split']],
    ['Something strange happened', ['mode', 'words', 'site', 'login', 'split']],
    [undefined, ['mode', 'words', 'site', 'login', 'split']],
  ])('suggests for %j first: %j', (statusMessage, helps) => {
    const words: Record<string, RegExp> = {
      mode: /speed mode/,
      words: /specific/,
      site: /reachable/,
      login: /credentials/,
      split: /Split/,
    };
    const { suggestions } = failureReport({ statusMessage });
    const others = Object.keys(words).filter((help) => !helps.includes(help));
    const ordered = [...helps, ...others].map((help) => expect.stringMatching(words[help] ?? /^$/));
    expect(suggestions).toEqual(ordered);
    expect(suggestions).toHaveLength(5);
  });
});
