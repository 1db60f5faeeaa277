import { expect, test } from 'vitest';
import {
  freshMemory,
  loopHint,
  maxNotes,
  maxRepeats,
  notesAfter,
  type PlannerMemory,
  repeatsOf,
  withResult,
  withStep,
} from '../../../../server/agent/planner/memory.ts';

const start = freshMemory();
const stepOf = (step: number, action: string, goal = 'Go on') => ({ step, goal, action, result: '' });
/** The memory after these pairs of an action and a page. */
const after = (pairs: readonly (readonly [action: string, outline: string])[]): PlannerMemory =>
  pairs.reduce(
    (memory, [action, outline], index) =>
      withStep(memory, { step: stepOf(index + 1, action), action, notes: '', outline, files: 0 }),
    start,
  );
const times = (count: number, action: string, outline: string) =>
  Array.from({ length: count }, () => [action, outline] as const);

test.each<[what: string, memory: PlannerMemory, hint: RegExp | '']>([
  ['two equal steps', after(times(2, 'click "A" [e1]', '- page')), ''],
  ['three equal steps', after(times(3, 'click "A" [e1]', '- page')), /same step on the same page 3 times/],
  ['four equal steps', after(times(4, 'click "A" [e1]', '- page')), ''],
  ['five equal steps', after(times(5, 'click "A" [e1]', '- page')), /same page 5 times/],
  [
    'three equal steps with other references and marks',
    after([
      ['click "A" [e1]', '- link "A" [e1]'],
      ['click "A" [e7]', '* link "A" [e7]'],
      ['click "A" [f1e9]', '- link "A" [f1e9]'],
    ]),
    /same step on the same page 3 times/,
  ],
  [
    'three equal steps on other pages',
    after([
      ['click "A" [e1]', '- one'],
      ['click "A" [e1]', '- two'],
      ['click "A" [e1]', '- three'],
    ]),
    '',
  ],
  [
    'five steps on an unchanged page',
    after(Array.from({ length: 5 }, (_, index) => [`find ${index}`, '- page'] as const)),
    /has not changed in 5 steps/,
  ],
])('the hint after %s', (_, memory, hint) => {
  expect(loopHint(memory)).toMatch(hint === '' ? /^$/ : hint);
});

test('counts as many equal steps as end a task', () => {
  expect(repeatsOf(after(times(maxRepeats, 'wait', '- page'))).repeats).toBe(maxRepeats);
});

const full = `old\n${'x'.repeat(maxNotes - 4)}`;
test.each<[what: string, before: string, change: string, after: string]>([
  ['nothing keeps them', 'A', ' ', 'A'],
  ['a plus adds a line', 'A', '+ B', 'A\nB'],
  ['a plus alone keeps them', 'A', '+', 'A'],
  ['a plus begins them', '', '+B', 'B'],
  ['another text replaces them', 'A', 'B+', 'B+'],
  ['what is too long is cut', 'A', `B${full}`, `B${full}`.slice(0, maxNotes)],
  ['an addition pushes the oldest lines out', full, '+new', `${full.slice(4)}\nnew`],
  ['a longer addition is cut', 'A', `+${'y'.repeat(maxNotes + 1)}`, 'y'.repeat(maxNotes)],
])('notes: %s', (_, before, change, after) => {
  expect(notesAfter(before, change)).toBe(after);
});

test('stays below 64 kB however long its texts are, and keeps the newest steps and the notes', () => {
  let memory = start;
  for (let step = 1; step <= 400; step += 1) {
    const long = `${step}${'é'.repeat(5_000)}`;
    const past = stepOf(step, `find ${long.slice(0, 235)}`, long);
    memory = withStep(memory, {
      step: past,
      action: past.action,
      notes: `Note ${long}`,
      outline: `- ${step}`,
      files: 0,
    });
    memory = withResult(memory, long);
    expect(Buffer.byteLength(JSON.stringify(memory))).toBeLessThan(64_000);
  }
  expect(memory.notes).toHaveLength(maxNotes);
  expect(memory.steps.length).toBeGreaterThan(5);
  expect(memory.steps.at(-1)).toMatchObject({ step: 400, result: expect.stringMatching(/^400é+$/) });
});
