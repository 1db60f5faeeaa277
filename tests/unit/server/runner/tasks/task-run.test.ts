import { expect, test } from 'vitest';
import type { Agent } from '../../../../../server/agent/agent.ts';
import type { Decision } from '../../../../../server/agent/decision.ts';
import {
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../../../../server/browser/browser-errors.ts';
import { taskReadings } from '../../../../../server/runner/evidence/readings.ts';
import { click, useBench } from '../bench.ts';
import { recordEvents } from '../../../../fakes/record-events.ts';

const bench = useBench();
/** Blocks the first action of a task until the returned function is called. */
async function holdAction(): Promise<() => void> {
  const release = bench.hold();
  await bench.settled();
  await bench.pass(600);
  return release;
}

test('takes steps at a pace that a person can follow', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ currentStep: 1, statusMessage: 'One' });
  expect(bench.acts).toEqual(['point /a']);
  await bench.pass(600);
  expect(bench.acts).toEqual(['point /a', 'click /a']);
  await bench.pass(599);
  expect(bench.task(id)).toMatchObject({ currentStep: 1 });
  await bench.pass(1);
  expect(bench.task(id)).toMatchObject({ currentStep: 2, statusMessage: 'Two' });
});

test.each([undefined, 'text'] as const)('reads as much as the agent uses: %s', async (readingScope) => {
  await bench.restart({ wrap: (agent) => ({ ...agent, ...(readingScope && { readingScope }) }) });
  await bench.start([click('One')]);
  await bench.play();
  expect([...new Set(bench.scopes)]).toEqual([readingScope ?? 'all']);
});

test('resizes a page only between two steps', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  await bench.play();
  expect(bench.task(id)?.status).toBe('completed');
  expect(bench.fits).toEqual([
    [0, 0],
    [1, 2],
    [2, 4],
  ]);
});

test('a pause gives a person control before the announced action, adds what they download, and the step starts over afterwards', async () => {
  const id = await bench.start([click('One')]);
  bench.text = 'Sign in';
  await bench.settled();
  expect(bench.mayInput()).toBe(false);
  await bench.runner.pause(id);
  expect(bench.mayInput()).toBe(true);
  bench.text = 'Welcome';
  expect(bench.task(id)).toMatchObject({ status: 'paused', isPaused: true, loginDetected: false });
  bench.download({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) });
  bench.download({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([2, 3]) });
  await bench.pass(60_000);
  expect(bench.acts).toEqual(['point /a']);
  expect(bench.task(id)?.apiSteps).toHaveLength(1);
  expect(bench.task(id)?.outputFiles).toMatchObject([
    { file_name: 'a.pdf', file_size: 1 },
    { file_name: 'a (2).pdf', file_size: 2 },
  ]);
  await bench.runner.resume(id);
  expect(bench.mayInput()).toBe(false);
  expect(bench.task(id)).toMatchObject({ status: 'running', isPaused: false });
  await bench.settled();
  expect(bench.reads).toBeGreaterThan(1);
  expect(bench.task(id)?.apiSteps).toHaveLength(1);
  await bench.pass(600);
  expect(bench.acts).toEqual(['point /a', 'point /a', 'click /a']);
  // No picture of the task shows what the person has led to.
  const readings = await taskReadings(id, bench.store.files).all();
  expect(readings.map(({ text, hasPicture }) => [text, hasPicture])).toEqual([
    ['Sign in', true],
    ['Welcome', false],
  ]);
});

test('what the agent reads after a person had control is in a new picture of the last step', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  bench.text = 'Sign in';
  await bench.settled();
  await bench.pass(600);
  await bench.pass(600);
  await bench.settled();
  await bench.runner.pause(id);
  bench.text = 'Welcome';
  bench.url = 'https://portal.example/welcome';
  await bench.runner.resume(id);
  await bench.settled();
  const readings = await taskReadings(id, bench.store.files).ofStep(1);
  expect(readings.at(-1)).toMatchObject({ text: 'Welcome', hasPicture: true });
  expect(bench.store.tasks.get(id)?.run.pictures).toMatchObject([{ step: 1 }]);
});

test('a claim leads to its place in the picture of its step', async () => {
  bench.text = 'Open cases: 12';
  const summary = 'There are 12 cases.';
  const id = await bench.start([
    click('One'),
    { do: 'finish', summary, goal: 'End', evaluation: '', memory: 'End' },
  ]);
  await bench.play();
  const statements = bench.task(id)?.claims?.filter(({ kind }) => kind === 'statement');
  expect(statements).toMatchObject([
    {
      text: summary,
      mark: 'seen',
      step: 1,
      quote: bench.text,
      place: { left: 0, top: 0.5, width: 1, height: 0.1 },
    },
  ]);
});

test('a pause waits for the current action, and fails if that takes too long', async () => {
  const id = await bench.start([click('One')]);
  const release = await holdAction();
  const first = bench.runner.pause(id);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'running' });
  bench.clock.advance(8_000);
  await expect(first).rejects.toThrow('still busy');
  await expect(bench.runner.resume(id)).rejects.toThrow('being paused');
  release();
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'paused', currentStep: 1 });
});

test('a pause between the fields of a form stops before the next one, and the step starts over afterwards', async () => {
  const field = (label: string) => ({ target: { by: 'label', label }, value: '12B' }) as const;
  const { target, ...fill } = click('Fill in');
  const id = await bench.start([
    { ...fill, do: 'fill', fields: [field('Unit'), field('Name')], thenClick: target },
  ]);
  const release = await holdAction();
  const paused = bench.runner.pause(id);
  release();
  await paused;
  expect(bench.mayInput()).toBe(true);
  expect(bench.store.tasks.get(id)?.run.stepsDone).toBe(0);
  await bench.runner.resume(id);
  await bench.play();
  expect(bench.acts.filter((act) => !act.startsWith('point'))).toEqual([
    'fill Unit',
    'fill Unit',
    'fill Name',
    'click /a',
  ]);
  expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 2 });
});

test('a stop ends immediately, even in the middle of an action', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  const release = await holdAction();
  await bench.runner.stop(id);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', statusMessage: 'Stopped by you' });
  release();
  await bench.settled();
  await bench.pass(60_000);
  expect(bench.acts).toEqual(['point /a', 'click /a']);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', currentStep: 1 });
  expect(bench.task(id)?.outputFiles.map((file) => file.file_name)).toEqual(['logs.txt']);
});

test('a stop rejects a pause that is waiting', async () => {
  const id = await bench.start([click('One')]);
  const release = await holdAction();
  const pause = bench.runner.pause(id);
  await Promise.all([expect(pause).rejects.toThrow('already finished'), bench.runner.stop(id)]);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', statusMessage: 'Stopped by you' });
  release();
});

test('text, address and picture of a step show the moment after it', async () => {
  const open = (goal: string, url: string) =>
    ({ do: 'goto', url, goal, evaluation: 'Fine', memory: goal }) as const;
  const id = await bench.start([
    open('Open the documents', 'http://pilot.test/portal/documents'),
    open('Open the vendors', 'http://pilot.test/portal/vendors?token=hush'),
    click('Look closer'),
  ]);
  await bench.settled();
  // A step has the browser's address until it is done.
  expect(bench.task(id)?.apiSteps.at(-1)?.url).toBe('http://pilot.test/portal/');
  await bench.play();
  expect(bench.task(id)?.apiSteps.map((step) => [step.next_goal, step.url])).toEqual([
    ['Open the documents', 'http://pilot.test/portal/documents'],
    ['Open the vendors', 'http://pilot.test/portal/vendors?token=••••••'],
    ['Look closer', 'http://pilot.test/portal/vendors?token=••••••'],
    ['Finish', 'http://pilot.test/portal/vendors?token=••••••'],
  ]);
  const picture = async (step: number) =>
    new TextDecoder().decode(await bench.store.files.get(id, `steps/${step}`));
  expect(await picture(1)).toBe('http://pilot.test/portal/documents');
  expect(await picture(2)).toBe('http://pilot.test/portal/vendors?token=hush');
});

test('a step has no picture if the browser still shows an earlier page', async () => {
  bench.isPictureOld = true;
  const id = await bench.start([click('One')]);
  await bench.play();
  expect(bench.task(id)).toMatchObject({ status: 'completed' });
  expect(bench.store.tasks.get(id)?.run.pictures).toEqual([]);
  expect(await bench.store.files.get(id, 'steps/1')).toBeUndefined();
});

const stored = (id: string) => bench.store.tasks.get(id)?.run;

test.each([
  ['has decided', () => undefined],
  ['is thinking', () => void bench.think('abort')],
])('the page stays as it is until the picture of a step is taken: the agent %s', async (_, prepare) => {
  const release = bench.holdPictures();
  const id = await bench.start([click('One'), click('Two')]);
  await bench.settled();
  const { reads } = bench;
  prepare();
  await bench.pass(600);
  await bench.pass(600);
  // It reads meanwhile.
  expect(stored(id)).toMatchObject({ stepsDone: 1, pictures: [] });
  expect(bench.reads).toBe(reads + 1);
  expect(bench.acts).toEqual(['point /a', 'click /a']);
  const paused = bench.runner.pause(id);
  await bench.settled();
  expect(bench.mayInput()).toBe(false);
  release();
  await paused;
  expect(bench.mayInput()).toBe(true);
  expect(stored(id)?.pictures).toMatchObject([{ step: 1 }]);
});

test.each([
  ['with', undefined, [{ step: 1 }]],
  ['without', new PageUnreachableError('The page closed itself'), []],
])('a task ends when its last picture is taken: %s one', async (_, error, pictures) => {
  const release = bench.holdPictures();
  const id = await bench.start([]);
  await bench.play();
  expect(bench.task(id)?.status).toBe('running');
  release(error);
  await bench.play();
  expect(bench.task(id)?.status).toBe('completed');
  expect(stored(id)?.pictures).toMatchObject(pictures);
  expect(stored(id)?.pictures).toHaveLength(pictures.length);
  expect(bench.reported).toEqual([]);
});

test('three failed steps in a row end the task', async () => {
  const id = await bench.start([click('One'), click('Two'), click('Three'), click('Four')]);
  bench.fail(() => new TargetNotFoundError('No link'));
  await bench.play();
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    statusMessage: 'Stopped after 3 consecutive step failures: No link',
  });
  expect(bench.problems).toEqual([undefined, 'No link', 'No link']);
});

test('a successful step resets the count of failures', async () => {
  let failures = 2;
  const id = await bench.start([click('One'), click('Two'), click('Three')]);
  bench.fail(() => (failures-- > 0 ? new TargetNotFoundError('No link') : undefined));
  await bench.play();
  expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 4 });
});

test.each([
  [
    'an unreachable page',
    new PageUnreachableError('portal.example did not answer'),
    /^A page could not be opened\. portal\.example did not answer\.$/,
    ['page-unopened', 'address-silent'],
    [],
  ],
  [
    'a page that is not there',
    new PageUnreachableError('portal.example/a responded with 404'),
    /^A page could not be opened\. portal\.example\/a responded with 404\.$/,
    ['page-unopened', 'address-status'],
    [],
  ],
  [
    'a page with another problem',
    new PageUnreachableError('The page closed itself'),
    /^A page could not be opened\. The page closed itself\.$/,
    ['page-unopened', 'reported'],
    [],
  ],
  [
    'a refused page',
    new NavigationRefusedError('This task may not open a.example', new URL('http://a.example/')),
    /may not open\. This task may not open a\.example\. Add a\.example to/,
    ['address-refused', 'host-refused', 'add-domain'],
    [],
  ],
  // Details of a server error are not shown.
  [
    'a server error',
    new Error('disk on fire'),
    /^The server had a problem with this task\. Please try again\.$/,
    ['server-problem'],
    ['A task failed'],
  ],
])('fails with the attempted step and a clear message: %s', async (_, error, message, codes, reports) => {
  const open = { do: 'goto', url: 'http://a.example/', goal: 'One' } as const;
  const id = await bench.start([{ ...open, evaluation: 'Ready to begin', memory: 'open' }]);
  bench.fail(() => error);
  await bench.play();
  expect(bench.task(id)).toMatchObject({ status: 'failed', statusMessage: expect.stringMatching(message) });
  expect(bench.task(id)?.statusSentences?.map(({ code }) => code)).toEqual(codes);
  expect(bench.task(id)?.apiSteps.at(-1)?.next_goal).toBe('One');
  expect(bench.reported).toEqual(reports);
  // The browser stays open for review.
  bench.download({ name: 'late.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) });
  await bench.settled();
  expect(bench.task(id)?.outputFiles.map((file) => file.file_name)).toEqual(['logs.txt']);
});

test('fails at the limit of steps', async () => {
  const id = await bench.start(
    Array.from({ length: 5 }, (_, index) => click(`Step ${index}`)),
    { maxSteps: 3 },
  );
  await bench.play();
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    currentStep: 3,
    statusMessage:
      'Stopped after 3 steps, the limit of this task. Start it again with more steps to let it finish.',
    statusSentences: [{ code: 'step-limit', values: { count: 3 } }],
  });
  expect(bench.acts.filter((act) => act.startsWith('click'))).toHaveLength(3);
});

test('completes a task that needs exactly its limit of steps', async () => {
  const id = await bench.start([click('One'), click('Two')], { maxSteps: 2 });
  await bench.play();
  expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 2, output: 'All done' });
  expect(bench.task(id)?.apiSteps).toHaveLength(2);
});

test.each([undefined, 1])(
  'a message during the check of an outcome reaches the agent before the task ends, with a limit of %s steps',
  async (maxSteps) => {
    const judged: (readonly string[])[] = [];
    const judge: Agent['judge'] = async ({ task: { additions } }) => {
      judged.push(additions);
      if (judged.length === 1) await bench.runner.instruct(id, 'And the closed ones');
      return undefined;
    };
    await bench.restart({ wrap: (agent) => ({ ...agent, judge }) });
    const id = await bench.start([click('One')], maxSteps === undefined ? {} : { maxSteps });
    await bench.play();
    expect(judged).toEqual([[], ['And the closed ones']]);
    expect(bench.task(id)?.status).toBe('completed');
  },
);

test('the log has the time, goal, address, evaluation and result of every step', async () => {
  let failures = 1;
  const id = await bench.start([click('One'), click('Two')]);
  bench.fail(() => (failures-- > 0 ? new TargetNotFoundError('No link') : undefined));
  await bench.play();
  const step = (second: string, name: string, seen: string) =>
    [`Step ${name}`, '  At: http://pilot.test/portal/', `  Seen: ${seen}`].map(
      (line) => `2026-03-02T09:00:0${second}Z  ${line}`,
    );
  expect((await bench.log(id)).split('\n').slice(4, 17)).toEqual([
    ...step('0.000', '1: One', 'Fine'),
    '2026-03-02T09:00:00.600Z    Result: failed. No link',
    ...step('1.200', '2: Two', 'Fine'),
    '2026-03-02T09:00:01.800Z    Result: done, at http://pilot.test/portal/',
    ...step('2.400', '3: Finish', 'Done'),
    '2026-03-02T09:00:03.000Z    Result: done, at http://pilot.test/portal/',
    '2026-03-02T09:00:03.000Z  All done',
  ]);
});

test('keeps the browser for review for ten minutes, without input', async () => {
  const id = await bench.start([]);
  await bench.settled();
  await bench.pass(600);
  expect(bench.task(id)).toMatchObject({
    status: 'completed',
    liveUrl: '/live/view-1',
    browserUrl: '/live/view-1',
  });
  expect(bench.mayInput()).toBe(false);
  bench.clock.advance(10 * 60_000 - 1);
  expect(bench.closed).toBe(0);
  await bench.pass(1);
  expect(bench.closed).toBe(1);
  expect(bench.task(id)?.liveUrl).toBeUndefined();
});

test('a ninth task waits for a browser and gets the next free one', async () => {
  const ids: string[] = [];
  while (ids.length < 9) ids.push(await bench.start([click('One')]));
  await bench.settled();
  expect(bench.task(ids[8] ?? '')).toMatchObject({
    status: 'running',
    statusMessage: expect.stringMatching(/^Waiting for a free browser/),
  });
  await bench.runner.stop(ids[3] ?? '');
  await bench.settled();
  expect(bench.task(ids[3] ?? '')?.liveUrl).toBeUndefined();
  expect(bench.task(ids[8] ?? '')?.liveUrl).toBeDefined();
});

test('passes credentials to the agent and stores them nowhere', async () => {
  const fill: Decision = {
    do: 'fill',
    fields: [{ target: { by: 'label', label: 'Password' }, value: 'hunter2' }],
    goal: 'Type hunter2',
    evaluation: 'Typed hunter2',
    memory: null,
  };
  const pushes = recordEvents(bench.store);
  const id = await bench.start([fill], {
    description: 'Look\n\nCredentials provided:\nDomain: a.example\nUsername: ann\nPassword: hunter2',
  });
  await bench.play();
  expect(bench.credentials[0]).toMatchObject({ domain: 'a.example', username: 'ann', password: 'hunter2' });
  expect(JSON.stringify(bench.store.tasks.get(id))).not.toContain('hunter2');
  expect(JSON.stringify(pushes)).not.toContain('hunter2');
  expect(await bench.log(id)).not.toContain('hunter2');
});

test('counts up to ten pages opened together as one step, and logs each', async () => {
  const together = 'Read the further pages';
  const pages = Array.from({ length: 12 }, (_, index) => ({ ...click(`Page ${index + 2}`), together }));
  const id = await bench.start([click('Open the list'), ...pages, click('Leave')]);
  await bench.play();
  expect(bench.task(id)?.apiSteps.map((step) => step.next_goal)).toEqual([
    'Open the list',
    together,
    together,
    'Leave',
    'Finish',
  ]);
  const log = bench.store.tasks.get(id)?.run.log.join('\n') ?? '';
  expect(log.match(/ {2}Opens: Page \d+$/gm)).toHaveLength(12);
  expect(log.match(/ {2}Result: /g)).toHaveLength(15);
});

test('a page that cannot be opened ends its step', async () => {
  let act = 0;
  const together = 'Read the further pages';
  const id = await bench.start(['Two', 'Three', 'Four'].map((goal) => ({ ...click(goal), together })));
  bench.fail(() => ((act += 1) === 2 ? new TargetNotFoundError('No link') : undefined));
  await bench.play();
  expect(bench.task(id)?.status).toBe('completed');
  expect(bench.task(id)?.apiSteps.map((step) => step.next_goal)).toEqual([together, together, 'Finish']);
});

test('keeps the rows that it copies from a list that shows only some of them', async () => {
  bench.rows = Array.from({ length: 5_000 }, (_, index) => [
    `U-${index}`,
    `Owner of unit ${index} in Oak Lane`,
  ]);
  const copy = {
    do: 'collect',
    from: 't1',
    into: 'owners',
    goal: 'Copy',
    evaluation: '',
    memory: 'Copy',
  } as const;
  const id = await bench.start([copy, click('Two')]);
  const readings = taskReadings(id, bench.store.files);
  await expect.poll(() => bench.clock.waiting).toBeGreaterThan(0);
  bench.clock.advance(600);
  await expect.poll(async () => [...(await readings.steps())]).toEqual([1]);
  await expect.poll(() => bench.store.tasks.get(id)?.run.stepsDone).toBe(1);
  const stored = (await readings.ofStep(1)).map(({ text }) => text).join('\n');
  expect(bench.rows.filter((row) => !stored.includes(row.join(' | ')))).toEqual([]);
});
