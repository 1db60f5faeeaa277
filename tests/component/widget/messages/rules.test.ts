import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../../../../widget/messages/translate.ts';
import { keywordReply, playfulReply } from '../../../../widget/rules/chat/canned-replies.ts';
import { conversation } from '../../../../widget/rules/chat/conversation.ts';
import { requestOf } from '../../../../widget/rules/chat/request-of.ts';
import { statusLine, taskResult } from '../../../../widget/rules/chat/status-line.ts';
import { documentRequest } from '../../../../widget/rules/compose/document-request.ts';
import { demoResult, demoSplash } from '../../../../widget/rules/demo/demo-moment.ts';
import { demoTasks } from '../../../../widget/rules/demo/demo-tasks.ts';
import { readableName } from '../../../../widget/rules/files/readable-name.ts';
import { formatFileSize } from '../../../../widget/rules/format/format-amount.ts';
import { formatDuration, formatElapsed } from '../../../../widget/rules/format/format-time.ts';
import { historyGroups } from '../../../../widget/rules/history/history-groups.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { queueStatusLabel, type QueuedTask } from '../../../../widget/rules/queue/queue.ts';
import { cronWords } from '../../../../widget/rules/schedule/cron-words.ts';
import { scheduleFromHistory } from '../../../../widget/rules/schedule/schedule-link.ts';
import {
  scheduleFrequency,
  scheduleNextRun,
  schedulePresets,
} from '../../../../widget/rules/schedule/schedule-times.ts';
import { emailProblem, greeting } from '../../../../widget/rules/session/welcome.ts';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { completionSummary } from '../../../../widget/rules/task/completion-summary.ts';
import { failureReport } from '../../../../widget/rules/task/failure-report.ts';
import { runWith } from '../../../../widget/rules/task/run-with.ts';
import { modelLabel, speedModes } from '../../../../widget/rules/task/speed-modes.ts';
import { splashMessage } from '../../../../widget/rules/task/splash-message.ts';
import { stepAtWork } from '../../../../widget/rules/task/step-facts.ts';
import { taskCategory } from '../../../../widget/rules/task/task-category.ts';
import { taskStatus } from '../../../../widget/rules/task/task-status.ts';
import { taskSteps } from '../../../../widget/rules/task/task-steps.ts';
import { taskName } from '../../../../widget/rules/task/task-title.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';
import { pseudo } from './pseudo-language.ts';
import { textsOf, untranslatedTexts } from './texts-of.ts';

afterEach(() => speak('en', {}));

const task = sampleTask({ id: '7', title: '', description: '' });
const steps = [{ step: 1, next_goal: undefined, evaluation_previous_goal: undefined, url: undefined }];
const file = { name: '7', downloadUrl: undefined, size: undefined };
const unusual = {
  ...defaultProfile,
  viewportWidth: 400,
  persistBrowserData: false,
  storeCache: false,
  adBlocker: false,
  useProxy: false,
};
const seconds = (count: number) => count * 1_000;
const instants = (every: number, until: number) =>
  Array.from({ length: Math.floor(until / every) }, (_, index) => index * every);
const wanted = 'excel, word document, powerpoint, pdf, csv';
const planned = { isActive: true, nextRunAt: undefined, scheduledAt: undefined, timezone: undefined };

/** What each rule says. What is told by people, agents and servers is a number here. */
const said: readonly (readonly [rule: string, says: () => unknown])[] = [
  [
    'status',
    () => ['running', 'paused', 'completed', 'stopped', 'failed'].map((one) => taskStatus(one).label),
  ],
  [
    'queue',
    () =>
      (['pending', 'running', 'completed'] as const).flatMap((status) =>
        [false, true].map((needsPassword) => queueStatusLabel({ status, needsPassword } as QueuedTask)),
      ),
  ],
  ['speed modes', () => speedModes.flatMap(({ label, about }) => [label, about])],
  ['model', () => [undefined, 'fast'].map(modelLabel)],
  ['category', () => ['pdf', 'csv', 'login', ''].map(taskCategory)],
  ['splash', () => instants(limits.splash.step, limits.splash.total).map(splashMessage)],
  ['steps', () => taskSteps(steps).map(({ goal }) => goal)],
  ['step at work', () => stepAtWork({ ...task, apiSteps: steps }).count],
  ['name', () => [taskName(task), requestOf(task)]],
  ['summary', () => completionSummary({ ...task, outputFiles: [file] })],
  [
    'failure',
    () =>
      ['', 'step limit', '404', '401', 'timed out', 'blocked', 'unclear'].flatMap(
        (sign) => failureReport({ statusMessage: sign }).suggestions,
      ),
  ],
  ['failed', () => [failureReport(task), failureReport({ statusMessage: 'agent stopped' })]],
  [
    'run with',
    () => [
      runWith({ browserProfile: unusual, proxyCountryCode: '' }),
      runWith({ browserProfile: { ...defaultProfile, mobileBrowser: true }, proxyCountryCode: 'de' }),
    ],
  ],
  [
    'status line',
    () => ['completed', 'stopped', 'failed', 'running'].map((status) => statusLine({ ...task, status })),
  ],
  ['result', () => taskResult({ ...task, status: 'failed', statusMessage: '7' })],
  [
    'conversation',
    () =>
      ['completed', 'stopped', 'failed'].flatMap((status) =>
        conversation([], { ...task, status }, { thread: '7', request: '7' }).map(({ content }) => content),
      ),
  ],
  [
    'bot lines',
    () => [
      ...instants(1, 60).map((id) => playfulReply(String(id))),
      ...[
        'violations',
        'minutes',
        'work order',
        'inspection',
        'vendor',
        'board',
        'compare',
        'leads',
        'form',
        'report',
        'download',
        'log in',
        'find',
        '',
      ].map(keywordReply),
    ],
  ],
  [
    'document',
    () => {
      const request = documentRequest(`Create ${wanted}`);
      return [request?.toast, request?.tip];
    },
  ],
  [
    'document tips',
    () => [...wanted.split(', '), 'report'].map((kind) => documentRequest(`Create a ${kind} file`)?.tip),
  ],
  ['file size', () => [undefined, 7, 7_000, 7_000_000].map(formatFileSize)],
  ['file name', () => readableName('')],
  [
    'duration',
    () =>
      [1, 1_000].map((length) =>
        formatDuration(new Date(0).toISOString(), new Date(seconds(length)).toISOString()),
      ),
  ],
  ['elapsed', () => [1, 100, 10_000].map((length) => formatElapsed(seconds(length)))],
  ['day', () => historyGroups([task], 0).map(({ title }) => title)],
  ['greeting', () => [9, 13, 20].map(greeting)],
  ['e-mail', () => ['', '7'].map(emailProblem)],
  ['schedule name', () => scheduleFromHistory('?task=7')?.name],
  [
    'frequency',
    () => [
      ...schedulePresets.map(({ label }) => label),
      ...['0 0 * * *', '*/5 * * * *', '*/15 * * * *', ''].map((cronExpression) =>
        scheduleFrequency({ isRecurring: true, cronExpression }),
      ),
      scheduleFrequency({ isRecurring: false, cronExpression: undefined }),
    ],
  ],
  [
    'next run',
    () => [
      scheduleNextRun({ ...planned, isActive: false }),
      scheduleNextRun(planned),
      scheduleNextRun(
        { ...planned, nextRunAt: '2026-06-01T09:00:00Z', timezone: 'Asia/Tokyo' },
        { timeZone: 'UTC' },
      ),
    ],
  ],
  [
    'cron',
    () =>
      [
        '*/7 * * * *',
        '0 9 * * *',
        '0 21 * * 1',
        '0 * * * *',
        '0 */2 * * *',
        '1 * * * *',
        '7 * * * *',
        '1 */2 * * *',
        '7 */2 1 * *',
      ].map(cronWords),
  ],
  [
    'demo tasks',
    () => demoTasks.flatMap((one) => [one.title, one.description, ...one.steps.map(({ text }) => text)]),
  ],
  ['demo', () => [demoResult(['7']), ...instants(1_000, limits.splash.demo).map(demoSplash)]],
];

describe('goes through the catalogue', () => {
  beforeEach(() => speak('en', pseudo));

  it.each(said)('%s', (_, says) => {
    expect(textsOf(says())).not.toEqual([]);
    expect(untranslatedTexts(says())).toEqual([]);
  });
});
