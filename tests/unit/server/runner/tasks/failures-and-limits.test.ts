import { expect, test } from 'vitest';
import type { Agent } from '../../../../../server/agent/agent.ts';
import {
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../../../../server/browser/browser-errors.ts';
import { click, useBench } from '../bench.ts';

const bench = useBench();

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
