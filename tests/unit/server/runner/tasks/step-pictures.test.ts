import { expect, test } from 'vitest';
import { PageUnreachableError } from '../../../../../server/browser/browser-errors.ts';
import { taskReadings } from '../../../../../server/runner/evidence/readings.ts';
import { click, useBench } from '../bench.ts';

const bench = useBench();

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
