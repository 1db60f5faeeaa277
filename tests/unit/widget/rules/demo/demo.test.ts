import { describe, expect, test } from 'vitest';
import { demoTaskSchema, demoViews } from '../../../../../contract/entities/demo-task.ts';
import { demoMoment, demoResult, demoSplash } from '../../../../../widget/rules/demo/demo-moment.ts';
import { demoTasks } from '../../../../../widget/rules/demo/demo-tasks.ts';
import { limits } from '../../../../../widget/rules/limits.ts';

const [packet, meeting, vendors] = demoTasks;

describe('the tasks', () => {
  test.each([
    [packet, 'boardPacket', 'Create Board Meeting Packet', 9, 22_000, '00ff.pdf'],
    [meeting, 'scheduleBoard', 'Schedule Board Meeting & Send Notifications', 9, 25_000, '00ff.ics'],
    [vendors, 'vendorList', 'Export Vendor Directory', 8, 18_000, 'Vendor_Directory_2024.csv'],
  ] as const)('$id', (task, id, title, steps, duration, file) => {
    expect(task).toMatchObject({ id, title, duration });
    expect(task.steps).toHaveLength(steps);
    expect(task.fileName('00ff')).toBe(file);
  });

  test.each(demoTasks)('$id is a valid sequence of steps', (task) => {
    const durations = task.steps.map(({ duration }) => duration);
    expect(durations.reduce((sum, duration) => sum + duration, 0)).toBe(task.duration);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(limits.demo.step.min);
    expect(Math.max(...durations)).toBeLessThanOrEqual(limits.demo.step.max);
    expect([...new Set(task.steps.map(({ view }) => view))]).toEqual(demoViews);
    expect(new Set(task.steps.map(({ text }) => text)).size).toBe(task.steps.length);
    expect(demoTaskSchema.safeParse({ ...task, files: [task.fileName('00ff')] }).success).toBe(true);
    // The splash must not hide the login.
    expect(demoMoment(task, limits.splash.demo).view).toBe('login');
  });

  test('the meeting mentions its date and board', () => {
    const texts = meeting.steps.map(({ text }) => text).join('\n');
    for (const words of ['January 15th meeting', '5 board members']) expect(texts).toContain(words);
  });
});

describe('a moment', () => {
  test.each([
    ['the start', 0, { step: 0, progress: 0, view: 'login', isDone: false }],
    ['before the start, after a clock change', -500, { step: 0, progress: 0, view: 'login' }],
    ['the end of the first step', 3_999, { step: 0, view: 'login' }],
    ['the start of the second step', 4_000, { step: 1, view: 'login' }],
    ['the start of the dashboard', 7_000, { step: 2, view: 'dashboard' }],
    ['half of the time', 11_000, { step: 4, progress: 50, view: 'documents', isDone: false }],
    ['just under the cap', 20_680, { progress: 94, isDone: false }],
    ['the cap', 20_900, { progress: 95, view: 'complete', isDone: false }],
    ['beyond the cap', 21_999, { step: 8, progress: 95, view: 'complete', isDone: false }],
    ['the end', 22_000, { step: 8, progress: 100, view: 'complete', isDone: true }],
    ['an hour later', 3_600_000, { step: 8, progress: 100, isDone: true }],
  ])('%s', (_, elapsed, expected) => {
    expect(demoMoment(packet, elapsed)).toMatchObject(expected);
  });

  test.each(demoTasks)('$id changes its view exactly when a step starts', ({ steps, duration }) => {
    let start = 0;
    for (const [index, { duration: lasts, view }] of steps.entries()) {
      expect(demoMoment({ steps, duration }, start)).toMatchObject({ step: index, view });
      expect(demoMoment({ steps, duration }, start + lasts - 1)).toMatchObject({ step: index, view });
      start += lasts;
    }
  });
});

test.each([
  ['Firing up the AI Engine for takeoff...', [-1, 0, 999]],
  ['Taking flight...', [1_000]],
  ['Browser loading task...', [2_000]],
  ['Connecting to live view...', [3_000]],
  ['Preparing automation environment...', [4_000, 4_999]],
  [undefined, [5_000]],
])('the splash shows %s after %j ms', (words, times) => {
  expect(times.map(demoSplash)).toEqual(times.map(() => words));
});

test('the result names the files', () => {
  expect(demoResult(['a.pdf', 'b.csv'])).toBe(
    'Task completed successfully!\n\nGenerated files:\n•\u00a0a.pdf\n•\u00a0b.csv',
  );
});
