import { describe, expect, test } from 'vitest';
import { demoTaskSchema, demoViews } from '../../../../../contract/entities/demo-task.ts';
import { demoMoment, demoResult, demoSplash } from '../../../../../widget/rules/demo/demo-moment.ts';
import { demoTasks } from '../../../../../widget/rules/demo/demo-tasks.ts';
import { limits } from '../../../../../widget/rules/limits.ts';

const [packet, meeting, vendors] = demoTasks;
const textsOf = (task: (typeof demoTasks)[number]) => task.steps.map(({ text }) => text).join('\n');

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

  test.each(demoTasks)('the steps of $id fill its time, none too short and none too long', (task) => {
    const durations = task.steps.map(({ duration }) => duration);
    expect(durations.reduce((sum, one) => sum + one, 0)).toBe(task.duration);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(limits.demo.step.min);
    expect(Math.max(...durations)).toBeLessThanOrEqual(limits.demo.step.max);
  });

  test.each(demoTasks)('$id goes through every view, in their order', ({ steps }) => {
    expect([...new Set(steps.map(({ view }) => view))]).toEqual(demoViews);
  });

  test.each(demoTasks)('$id says each step once, and is what the contract takes', (task) => {
    expect(new Set(task.steps.map(({ text }) => text)).size).toBe(task.steps.length);
    expect(demoTaskSchema.safeParse({ ...task, files: [task.fileName('00ff')] }).success).toBe(true);
  });

  test('the login of each is still there when the splash is gone', () => {
    for (const task of demoTasks) expect(demoMoment(task, limits.splash.demo).view).toBe('login');
  });

  test.each(['January 15th meeting', '5 board members'])('a step of the meeting tells of the %s', (words) => {
    expect(textsOf(meeting)).toContain(words);
  });
});

describe('a moment', () => {
  test.each([
    ['the start', 0, { step: 0, progress: 0, view: 'login', isDone: false }],
    ['before the start, by a clock that was set back', -500, { step: 0, progress: 0, view: 'login' }],
    ['the last of the first step', 3_999, { step: 0, view: 'login' }],
    ['the first of the second step', 4_000, { step: 1, view: 'login' }],
    ['the first of the dashboard', 7_000, { step: 2, view: 'dashboard' }],
    ['half of the time', 11_000, { step: 4, progress: 50, view: 'documents', isDone: false }],
    ['just under the cap', 20_680, { progress: 94, isDone: false }],
    ['the cap', 20_900, { progress: 95, view: 'complete', isDone: false }],
    ['beyond the cap', 21_999, { step: 8, progress: 95, view: 'complete', isDone: false }],
    ['the end', 22_000, { step: 8, progress: 100, view: 'complete', isDone: true }],
    ['a look that comes an hour late', 3_600_000, { step: 8, progress: 100, isDone: true }],
  ])('%s', (_, elapsed, expected) => {
    expect(demoMoment(packet, elapsed)).toMatchObject(expected);
  });

  test.each(demoTasks)('$id changes its view just where a step begins', ({ steps, duration }) => {
    let start = 0;
    for (const [index, { duration: lasts, view }] of steps.entries()) {
      expect(demoMoment({ steps, duration }, start)).toMatchObject({ step: index, view });
      expect(demoMoment({ steps, duration }, start + lasts - 1)).toMatchObject({ step: index, view });
      start += lasts;
    }
  });
});

test.each([
  [-1, 'Firing up the AI Engine for takeoff...'],
  [0, 'Firing up the AI Engine for takeoff...'],
  [999, 'Firing up the AI Engine for takeoff...'],
  [1_000, 'Taking flight...'],
  [2_000, 'Browser loading task...'],
  [3_000, 'Connecting to live view...'],
  [4_000, 'Preparing automation environment...'],
  [4_999, 'Preparing automation environment...'],
  [5_000, undefined],
])('after %i ms the splash says %s', (elapsed, words) => {
  expect(demoSplash(elapsed)).toBe(words);
});

test('the result names the files', () => {
  expect(demoResult(['a.pdf', 'b.csv'])).toBe(
    'Task completed successfully!\n\nGenerated files:\n•\u00a0a.pdf\n•\u00a0b.csv',
  );
});
