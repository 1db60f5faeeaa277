// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { SteeringPilot } from '../../../../host-sdk/channel/surface.ts';
import type { TaskRequest } from '../../../../host-sdk/channel/task-handles.ts';
import { mountPilot } from '../../../../host-sdk/tasks.ts';
import { createTestPilot } from '../../../../host-sdk/testing.ts';
import { MAX_PROMPT } from '../../../../host-sdk/wire/protocol.ts';
import { APP_SRC, useHostPage } from '../app-frame.ts';

const { page, keep } = useHostPage();
const mount = (loadTimeout = 5_000) =>
  keep(mountPilot(page.element, { src: APP_SRC, clock: page.clock, loadTimeout }));

const long = 'x'.repeat(MAX_PROMPT + 1);
const prompt = 'List the vendors';
const start =
  (request: object, options = {}) =>
  ({ tasks }: SteeringPilot) =>
    tasks.start(request as TaskRequest, options);
const update = (changes: object) => (pilot: SteeringPilot) => Promise.resolve(pilot.update(changes));

it.each<[fact: string, call: (pilot: SteeringPilot) => Promise<unknown>, message: string]>([
  ['an unknown field', start({ prompt, foo: 1 }), 'foo: unknown option.'],
  ['a misspelt field', start({ prompt, maxStep: 7 }), "Did you mean 'maxSteps'?"],
  ['a misspelt option', start({ prompt }, { idempotencykey: 'a' }), "Did you mean 'idempotencyKey'?"],
  ['a text instead of a request', start(['prompt']), '0: unknown option.'],
  [
    'a long prompt',
    start({ prompt: long }),
    `prompt: expected a string of up to ${MAX_PROMPT} characters, got ${MAX_PROMPT + 1}`,
  ],
  ['no prompt', start({}), 'prompt: expected a string'],
  ['a long prefill', (pilot) => pilot.prefill(long), `text: expected a string of up to ${MAX_PROMPT}`],
  [
    'another language',
    async (pilot) => update({ language: 'es' })(pilot),
    'language: update() changes only theme and height.',
  ],
  ['an accent', async (pilot) => update({ accent: 'red' })(pilot), 'accent: update() changes only'],
])('%s is rejected immediately, by name', async (_fact, call, message) => {
  for (const pilot of [mount(), createTestPilot()]) {
    await expect(call(pilot)).rejects.toThrow(TypeError);
    await expect(call(pilot)).rejects.toThrow(message);
    pilot.destroy();
  }
});

it('waiting for an event ends at its timeout, when it is aborted, and with the pilot', async () => {
  const pilot = mount();
  const stop = new AbortController();
  const waits = [{ timeout: 9 }, { signal: stop.signal }, {}].map((options) =>
    pilot.waitFor('ready', options),
  );
  const ends = Promise.allSettled(waits);
  page.clock.advance(9);
  stop.abort(new Error('enough'));
  pilot.destroy();
  const late = pilot.waitFor('ready');
  const reasons = [{ code: 'timeout' }, { message: 'enough' }, { code: 'destroyed' }];
  expect(await ends).toMatchObject(reasons.map((reason) => ({ reason })));
  await expect(late).rejects.toMatchObject({ code: 'destroyed', message: 'The pilot was destroyed.' });
});

it('a long instruction is rejected before it is sent', async () => {
  const pilot = createTestPilot();
  const task = await pilot.tasks.start({ prompt });
  await expect(task.instruct(long)).rejects.toThrow('text: expected');
  expect(pilot.calls).toHaveLength(1);
});

it('calls on a pilot that failed to load are rejected immediately, with the cause', async () => {
  const pilot = mount();
  pilot.on('error', () => {});
  const pending = expect(pilot.navigate('/history')).rejects.toMatchObject({ code: 'load-timeout' });
  page.clock.advance(5_000);
  await pending;
  await expect(start({ prompt })(pilot)).rejects.toMatchObject({
    name: 'PilotCallError',
    code: 'load-timeout',
  });
  page.element.querySelector('button')?.click();
  const later = pilot.navigate('/history');
  await expect(Promise.race([later, Promise.resolve('waits')])).resolves.toBe('waits');
  pilot.destroy();
  await expect(later).rejects.toMatchObject({ code: 'destroyed' });
});
