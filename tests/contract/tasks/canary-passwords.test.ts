import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordEvents } from '../../fakes/record-events.ts';
import { filesAsText, type TestServer, createTestServer } from '../server/server-client.ts';

/** How people write a login; each X becomes a password of its own. */
const wordings = [
  'Usuario: jo Contraseña: X',
  'la contraseña es X',
  'clave: X',
  'Pass: X',
  '**Password:** X',
  '{"username": "jo", "password": "X"}',
  'Use "X" as the password',
  'X is the password',
  'credentials: jo / X',
  '| User | Password |\n|---|---|\n| jo | X |',
  'using password X',
  'pw: X',
  'The password for appfolio is X',
  'Log in as jo@oakridge.example / X',
  'Open https://jo:X@portal.example/ first',
  'Authorization: Bearer X',
];

const canaryOf = (index: number, use: string) => `Zq7${use}canary${String(index).padStart(2, '0')}Xw`;

/** The spellings under which a password could leave the server. */
const spellings = (password: string): string[] => [
  password,
  Buffer.from(password).toString('base64').replace(/=+$/, ''),
  Buffer.from(password).toString('hex'),
];

let folder: string;
let server: TestServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a password in a task or an instruction appears in no file, answer, push, log or report', async () => {
  const reports: string[] = [];
  server = createTestServer({
    store: folder,
    report: (message, error) => void reports.push(`${message} ${String(error)}`),
  });
  const events = recordEvents(server.store);
  const token = await server.startSession('ann@example.com');
  const answers: unknown[] = [];
  const send = async (...args: Parameters<TestServer['call']>) => {
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
    const { data } = await send('createTask', { token, body });
    const { id } = data as { id: string };
    await server.until(token, id, ({ status }) => status !== 'running');
    const instruction = `Only plumbers.\n${write(wording, index, 'more')}`;
    await send('instructTask', { token, params: { id }, body: { instruction } });
    await send('stopTask', { token, params: { id } });
    await send('fileContent', { token, params: { id, fileName: 'logs.txt' } });
    const schedule = { name: 'Vendors', description: `List the vendors.\n${write(wording, index, 'later')}` };
    const timing = { model: 'fast', isRecurring: true, cronExpression: '0 9 * * *', timezone: 'UTC' };
    await send('createSchedule', { token, body: { ...schedule, ...timing } });
  }
  for (const list of ['tasks', 'activeTasks', 'taskHistory', 'schedules'] as const)
    await send(list, { token });
  const deskLog = JSON.stringify(server.desk.log());
  await server.close();

  const texts = {
    answers: JSON.stringify(answers),
    pushes: JSON.stringify(events),
    deskLog,
    reports: reports.join('\n'),
    files: (await filesAsText(folder)).join('\n'),
  };
  expect(answers.length).toBeGreaterThan(wordings.length * 4);
  const leaks = Object.entries(texts).flatMap(([place, text]) =>
    canaries
      .filter((canary) => spellings(canary).some((spelling) => text.includes(spelling)))
      .map((canary) => `${place}: ${canary}`),
  );
  expect(leaks).toEqual([]);
});
