import { expect, test } from 'vitest';
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
