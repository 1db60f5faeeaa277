import { expect, test } from 'vitest';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { canaryOf, leaksIn, wordings } from '../../fakes/canary-passwords.ts';
import { recordEvents } from '../../fakes/record-events.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import { filesAsText, type PersonServer, useServer } from '../server/server-client.ts';

const reports: string[] = [];
const folder = useFolder();
const server = useServer(() => ({
  store: folder.path,
  report: (message, error) => void reports.push(`${message} ${String(error)}`),
}));

test('a password in a task or an instruction appears in no file, answer, push, log or report', async () => {
  const events = recordEvents(server.store);
  const answers: unknown[] = [];
  const send = async (...args: Parameters<PersonServer['call']>) => {
    const answer = await server.call(...args);
    answers.push(answer.data);
    return answer;
  };
  const canaries: string[] = [];
  const write = (wording: string, index: number, use: string): string => {
    const canary = canaryOf(index, use);
    canaries.push(canary);
    return wording.replaceAll('X', canary);
  };

  for (const [index, wording] of wordings.entries()) {
    const text = write(wording, index, 'task');
    const startUrl = `https://portal.example/?access_token=${write('X', index, 'token')}`;
    const body = {
      title: text,
      description: `List the vendors.\n${text}`,
      ...(index % 2 === 0 && { startUrl }),
    };
    const { data } = await send('createTask', { body });
    const { id } = data as { id: string };
    await server.until(id, ({ status }) => status !== 'running');
    const instruction = `Only plumbers.\n${write(wording, index, 'more')}`;
    await send('instructTask', { params: { id }, body: { instruction } });
    await send('stopTask', { params: { id } });
    await send('fileContent', { params: { id, fileName: 'logs.txt' } });
    const schedule = { name: 'Vendors', description: `List the vendors.\n${write(wording, index, 'later')}` };
    const timing = { model: 'fast', isRecurring: true, cronExpression: '0 9 * * *', timezone: 'UTC' };
    await send('createSchedule', { body: { ...schedule, ...timing } });
  }
  for (const list of ['tasks', 'activeTasks', 'taskHistory', 'schedules'] as const) await send(list);
  const deskLog = JSON.stringify(server.desk.log());
  await server.close();

  const texts = {
    answers: JSON.stringify(answers),
    pushes: JSON.stringify(events),
    deskLog,
    reports: reports.join('\n'),
    files: (await filesAsText(folder.path)).join('\n'),
  };
  expect(answers.length).toBeGreaterThan(wordings.length * 4);
  expect(leaksIn(texts, canaries)).toEqual([]);
});

test('a login is used, and then appears in no file, answer or push', async () => {
  const secret = 'h7-unter-Q2x!';
  const pushes = recordEvents(server.store);
  // The portal prints its own password on its login page, so this test uses another one, which the portal refuses.
  const refused = await server.run({
    title: `Log in, password: ${secret}`,
    description: `Download the latest board meeting minutes\n\nCredentials provided:\nDomain: pilot.test\nUsername: ${demoAccount.email}\nPassword: ${secret}`,
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

  // What a step leads to is read with the next one, before the person is asked.
  const step = String((refused.currentStep ?? 0) - 1);
  const { data } = await server.call('replayStep', { params: { id: refused.id, step } });
  expect(data).toMatchObject({ pages: [{ title: expect.stringMatching(/sign in/i) }] });
  const replay = await server.call('taskReplay', { params });
  const answers = JSON.stringify([await server.tasks(), data, replay.data]);
  await server.close();
  for (const text of [answers, JSON.stringify(pushes), ...(await filesAsText(folder.path))]) {
    expect(text.includes(secret)).toBe(false);
    expect(text.includes(server.token)).toBe(false);
  }
});
