import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { type TestServer, createTestServer, filesAsText } from './server-client.ts';
import { recordEvents } from '../../fakes/record-events.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const secret = 'h7-unter-Q2x!';
let folder: string;
let server: TestServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

test('between a pause and its resume the agent asks nothing of the portal', async () => {
  const clock = createManualClock();
  server = createTestServer({ clock, pace: 1 });
  const token = await server.startSession('ann@example.com');
  const { data } = await server.call('createTask', { token, body: { description: minutes } });
  const { id } = data as { id: string };
  await server.until(token, id, (task) => task.currentStep === 1);
  clock.advance(600);
  await expect.poll(() => server?.portalLog().length, { timeout: 15_000 }).toBeGreaterThan(0);
  await server.until(token, id, (task) => (task.currentStep ?? 0) >= 1);

  expect((await server.call('pauseTask', { token, params: { id } })).status).toBe(200);
  const before = server.portalLog().length;
  for (let step = 0; step < 20; step += 1) {
    clock.advance(600);
    await server.call('tasks', { token });
  }
  expect(server.portalLog()).toHaveLength(before);

  expect((await server.call('resumeTask', { token, params: { id } })).status).toBe(200);
  await expect
    .poll(
      () => {
        clock.advance(600);
        return server?.portalLog().length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(before);
});

test('a password given with a task is used, and is nowhere afterwards', async () => {
  server = createTestServer({ store: folder });
  const pushes = recordEvents(server.store);
  const token = await server.startSession('ann@example.com');
  // The portal prints its own password on its login page, so another is given here; the portal refuses it.
  const body = {
    title: `Log in, password: ${secret}`,
    description: `${minutes}\n\nCredentials provided:\nDomain: pilot.test\nUsername: ${demoAccount.email}\nPassword: ${secret}`,
  };
  const { data } = await server.call('createTask', { token, body });
  const { id } = data as { id: string };
  const refused = await server.until(token, id, (task) => task.status === 'paused');
  expect(refused.statusMessage).toMatch(/refused/);
  expect(server.portalLog()).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/portal/login' }),
  );
  const again = { username: 'ann', password: secret };
  expect((await server.call('submitCredentials', { token, params: { id }, body: again })).status).toBe(200);
  await server.call('instructTask', {
    token,
    params: { id },
    body: { instruction: `My password is ${secret}` },
  });
  await server.call('stopTask', { token, params: { id } });

  const answers = JSON.stringify(await server.call('tasks', { token }));
  const events = JSON.stringify(pushes);
  await server.close();
  server = undefined;
  for (const text of [answers, events, ...(await filesAsText(folder))]) {
    expect(text.includes(secret)).toBe(false);
    expect(text.includes(token)).toBe(false);
  }
});
