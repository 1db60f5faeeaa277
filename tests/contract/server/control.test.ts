import { expect, test } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { filesAsText, useServer } from './server-client.ts';
import { recordEvents } from '../../fakes/record-events.ts';
import { useFolder } from '../../fakes/use-folder.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const secret = 'h7-unter-Q2x!';
const folder = useFolder();
const server = useServer(() => ({ store: folder.path }));

test('a paused agent sends no requests to the portal', async () => {
  const clock = createManualClock();
  await server.restart({ clock, pace: 1 });
  const { id } = await server.create({ description: minutes });
  await server.until(id, (task) => task.currentStep === 1);
  clock.advance(600);
  await expect.poll(() => server.portalLog().length, { timeout: 15_000 }).toBeGreaterThan(0);
  await server.until(id, (task) => (task.currentStep ?? 0) >= 1);

  expect((await server.call('pauseTask', { params: { id } })).status).toBe(200);
  const before = server.portalLog().length;
  for (let step = 0; step < 20; step += 1) {
    clock.advance(600);
    await server.tasks();
  }
  expect(server.portalLog()).toHaveLength(before);

  expect((await server.call('resumeTask', { params: { id } })).status).toBe(200);
  const requests = () => {
    clock.advance(600);
    return server.portalLog().length;
  };
  await expect.poll(requests, { timeout: 15_000 }).toBeGreaterThan(before);
});

test('a password is used, and then appears in no file, answer or push', async () => {
  const pushes = recordEvents(server.store);
  // The portal prints its own password on its login page, so this test uses another one, which the portal refuses.
  const refused = await server.run({
    title: `Log in, password: ${secret}`,
    description: `${minutes}\n\nCredentials provided:\nDomain: pilot.test\nUsername: ${demoAccount.email}\nPassword: ${secret}`,
  });
  expect(refused).toMatchObject({ status: 'paused', statusMessage: expect.stringMatching(/refused/) });
  expect(server.portalLog()).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/portal/login' }),
  );
  const params = { id: refused.id };
  const login = { username: 'ann', password: secret };
  expect((await server.call('submitCredentials', { params, body: login })).status).toBe(200);
  await server.call('instructTask', { params, body: { instruction: `My password is ${secret}` } });
  await server.call('stopTask', { params });

  const answers = JSON.stringify(await server.tasks());
  await server.close();
  for (const text of [answers, JSON.stringify(pushes), ...(await filesAsText(folder.path))]) {
    expect(text.includes(secret)).toBe(false);
    expect(text.includes(server.token)).toBe(false);
  }
});
