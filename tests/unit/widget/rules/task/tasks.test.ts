import { describe, expect, test } from 'vitest';
import { completionSummary } from '../../../../../widget/rules/task/completion-summary.ts';
import { currentTask } from '../../../../../widget/rules/task/current-task.ts';
import { failureReport } from '../../../../../widget/rules/task/failure-report.ts';
import { shownStatus, taskStatus } from '../../../../../widget/rules/task/task-status.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

describe('taskStatus', () => {
  test.each([
    ['running', 'running', 'Running', true, false],
    ['paused', 'paused', 'Paused', true, false],
    ['completed', 'completed', 'Completed', false, true],
    ['stopped', 'stopped', 'Stopped', false, true],
    ['failed', 'failed', 'Failed', false, true],
    ['waiting_for-review', 'neutral', 'Waiting for review', false, false],
    ['toString', 'neutral', 'ToString', false, false],
  ])('%s', (status, tone, label, isActive, hasEnded) => {
    expect(taskStatus(status)).toEqual({ tone, label, isActive, hasEnded });
  });
});

describe('currentTask', () => {
  const old = sampleTask({ id: 'old', status: 'completed', createdAt: '2026-01-01T08:00:00Z' });
  const recent = sampleTask({ id: 'recent', status: 'failed', createdAt: '2026-01-03T08:00:00Z' });
  const running = sampleTask({ id: 'running', status: 'running', createdAt: '2026-01-02T08:00:00Z' });
  const paused = sampleTask({ id: 'paused', status: 'paused', createdAt: '2026-01-02T09:00:00Z' });

  test.each([
    ['none of none', { all: [] }, undefined],
    ['the most recent when none is active', { all: [old, recent] }, 'recent'],
    [
      'the first of the list without dates',
      { all: [sampleTask({ id: 'a', status: 'x' }), sampleTask({ id: 'b', status: 'x' })] },
      'a',
    ],
    ['an active one before a more recent one', { all: [old, recent, running] }, 'running'],
    ['the first of the active list', { all: [running, paused], active: [paused, running] }, 'paused'],
    [
      'no active one that has ended since',
      { all: [{ ...running, status: 'completed' }, recent], active: [running] },
      'recent',
    ],
    ['an active one that all tasks do not name yet', { all: [old], active: [running] }, 'running'],
    ['the chosen one', { all: [old, running], selectedId: 'old' }, 'old'],
    ['the rule when the chosen one is gone', { all: [old, running], selectedId: 'gone' }, 'running'],
  ])('%s', (_, tasks, id) => {
    expect(currentTask(tasks)?.id).toBe(id);
  });
});

describe('completionSummary', () => {
  const long = 'The latest minutes are of the December meeting; three motions were carried.';
  const steps = Array.from({ length: 7 }, (_, index) => ({
    step: index + 1,
    next_goal: `Goal ${index + 1}`,
    evaluation_previous_goal: undefined,
    url: undefined,
  }));
  const file = (name: string) => ({ name, downloadUrl: undefined, size: undefined });

  test.each([
    ['output of more than 50 characters', { output: long }, long],
    ['no output of 50 characters', { output: 'x'.repeat(50), statusMessage: 'All done' }, 'All done'],
    ['output of 51 characters', { output: 'x'.repeat(51), statusMessage: 'All done' }, 'x'.repeat(51)],
    ['no attachments', { output: `${long}\n\nAttachments:\nminutes.pdf\nlogs.txt` }, long],
    ['what follows the attachments', { output: `## Attachments\n- a.pdf\n\n${long}` }, long],
    ['no extracted content', { output: `${long}\n<extracted_content>${long}</extracted_content>` }, long],
    [
      'the status message, when only attachments remain',
      { output: `Attachments:\n${long}`, statusMessage: 'Saved' },
      'Saved',
    ],
    [
      'the last five goals and the files',
      { apiSteps: steps, outputFiles: [file('logs.txt'), file('minutes.pdf')] },
      "Task completed successfully! I've finished what you asked for.\n\n- Goal 3\n- Goal 4\n- Goal 5\n- Goal 6\n- Goal 7\n\nGenerated files:\n- minutes.pdf",
    ],
    [
      'a plain word',
      { statusMessage: '  ' },
      "Task completed successfully! I've finished what you asked for.",
    ],
  ])('%s', (_, fields, summary) => {
    expect(completionSummary(sampleTask(fields))).toBe(summary);
  });
});

describe('shownStatus', () => {
  test.each([
    ['failed', 'Agent stopped: no progress', 'completed'],
    ['failed', 'The site did not answer', 'failed'],
    ['failed', undefined, 'failed'],
    ['stopped', 'Agent stopped', 'stopped'],
    ['waiting_for_approval', 'Agent stopped', 'waiting_for_approval'],
  ])('%s, %s', (status, statusMessage, shown) => {
    expect(shownStatus({ status, statusMessage })).toBe(shown);
  });
});

describe('failureReport', () => {
  test.each([
    ['Stopped after 3 consecutive step failures', true, 'Task Completed'],
    ['Agent stopped: no progress', true, 'Task Completed'],
    ['The site did not answer', false, 'Task Failed'],
    [undefined, false, 'Task Failed'],
  ])('%s', (statusMessage, stoppedEarly, title) => {
    const report = failureReport({ statusMessage });
    expect(report).toMatchObject({ stoppedEarly, title });
    expect(report.message).not.toBe('');
    expect(report.suggestions.length > 0).toBe(!stoppedEarly);
  });

  test.each([
    ['The portal refused the login. Log in here.', ['login', 'site', 'words']],
    ['The login page is still open', ['login', 'site', 'words']],
    ['HTTP 401', ['login', 'site', 'words']],
    ['A page could not be opened. https://portal.example did not answer.', ['site', 'words', 'mode']],
    ['The request timed out', ['site', 'words', 'mode']],
    ['net::ERR_NAME_NOT_RESOLVED', ['site', 'words', 'mode']],
    ['The agent reached an address that the task may not open.', ['words', 'site', 'login']],
    ['Something expected was not on the page.', ['words', 'site', 'mode']],
    ['The page has no link to documents', ['words', 'site', 'mode']],
    [
      'Stopped after 15 steps, the limit of this task. Start it again with more steps to let it finish.',
      ['split', 'mode', 'words'],
    ],
    ['Too many steps to log in', ['split', 'mode', 'words']],
    ['The instruction is unclear', ['words', 'split', 'mode']],
    ['Not done, since this server does not understand "no roofers"', ['words', 'split', 'mode']],
    ['Not done: "Vote yes". The agent cannot do that. Please do it yourself.', ['split', 'words']],
    [
      'Not done: "unless the login fails" was not understood. Understood: list work orders.',
      ['words', 'split'],
    ],
    ['Not done: "sign in to the bank" is a second request, and a task does only one.', ['split']],
    ['Something strange happened', ['mode', 'words', 'site', 'login', 'split']],
    [undefined, ['mode', 'words', 'site', 'login', 'split']],
  ])('%s: what helps', (statusMessage, helps) => {
    const words: Record<string, RegExp> = {
      mode: /speed mode/,
      words: /specific/,
      site: /reachable/,
      login: /credentials/,
      split: /Split/,
    };
    const { suggestions } = failureReport({ statusMessage });
    expect(suggestions).toEqual(helps.map((help) => expect.stringMatching(words[help] ?? /^$/)));
  });

  test('an agent that stopped early is reported', () => {
    expect(failureReport({ statusMessage: 'agent stopped' }).message).toContain('stopped early');
  });
});
