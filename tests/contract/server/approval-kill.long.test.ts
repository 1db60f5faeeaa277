import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { taskListSchema } from '../../../contract/entities/task.ts';
import { formSenderModule } from '../../fakes/form-sender.ts';
import { useServerProcess } from '../../fakes/server-process.ts';
import { useFolder } from '../../fakes/use-folder.ts';

const tasksPerKill = 5;
/** The last task of each kill is never approved. */
const approvedPerKill = tasksPerKill - 1;
const headers = { 'X-Session-Token': 'a-token-of-this-test', 'Content-Type': 'application/json' };
const waiting = { timeout: 60_000 };

const folder = useFolder();
const server = useServerProcess(true);
const { kill } = server;

const start = (port: string, site: string): Promise<string> => {
  const flags = ['--agent', join(folder.path, 'sender.mjs'), '--dev-login', '--driver', 'embedded'];
  const places = ['--allow-private', site, '--port', port, '--data', join(folder.path, 'data')];
  return server.start(['serve', ...flags, ...places]);
};

/** Serves a form for each task, and reports what is sent. */
async function startSite(onSent: (path: string) => void) {
  const site = createServer((request, response) => {
    if (request.method === 'POST') onSent(request.url ?? '');
    response.setHeader('Content-Type', 'text/html');
    response.end(
      request.method === 'POST'
        ? '<title>Sent</title>Thank you'
        : '<title>Form</title><form method="post"><label>Note <input name="note" value="Hi"></label><button>Send</button></form>',
    );
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  return { site, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` };
}

const tasksAt = async (url: string) =>
  taskListSchema.parse(await (await fetch(`${url}/api/tasks`, { headers })).json());

const answer = (url: string, task: string, id: string, yes: boolean) =>
  fetch(`${url}/api/tasks/${task}/approval`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, answer: yes ? 'approve' : 'decline' }),
  });

test('of fifty tasks whose server is killed between question, yes and act, none acts twice or without a yes', async () => {
  await writeFile(join(folder.path, 'sender.mjs'), formSenderModule);
  const sent: string[] = [];
  const sentWithoutYes: string[] = [];
  const approved = new Set<string>();
  let onEvent = (): void => undefined;
  const { site, origin } = await startSite((path) => {
    sent.push(path);
    if (!approved.has(path)) sentWithoutYes.push(path);
    onEvent();
  });
  try {
    let url = await start('0', origin);
    const { port } = new URL(url);
    // The answer of the server to each yes and each sent form are the moments of the kills.
    for (let moment = 1; moment <= 2 * approvedPerKill + 2; moment += 1) {
      const paths = Array.from({ length: tasksPerKill }, (_, index) => `/${moment}-${index}`);
      for (const path of paths) {
        const body = JSON.stringify({
          description: 'Send the form',
          model: 'ultra-fast',
          startUrl: origin + path,
        });
        expect((await fetch(`${url}/api/tasks`, { method: 'POST', headers, body })).status).toBe(201);
      }
      const asking = async () => (await tasksAt(url)).filter(({ approval }) => approval !== undefined);
      await expect.poll(async () => (await asking()).length, waiting).toBe(tasksPerKill);
      const questions = (await asking()).map(({ id, approval }) => ({
        task: id,
        id: approval?.id ?? '',
        path: new URL(approval?.address ?? '').pathname,
      }));

      let events = 0;
      const killed = new Promise<void>((resolve) => {
        onEvent = () => {
          events += 1;
          if (events === Math.min(moment, 2 * approvedPerKill)) resolve(kill());
        };
      });
      // The kill may take the answers away.
      const answers = Promise.allSettled(
        questions
          .filter(({ path }) => path !== paths.at(-1))
          .map(async ({ task, id, path }) => {
            approved.add(path);
            await answer(url, task, id, true);
            onEvent();
          }),
      );
      await killed;
      onEvent = () => undefined;
      await answers;

      url = await start(port, origin);
      await expect
        .poll(async () => {
          const tasks = await tasksAt(url);
          // What may have happened is asked about again, and the person says no.
          for (const { id, approval } of tasks) if (approval) await answer(url, id, approval.id, false);
          return tasks.filter(({ status }) => status !== 'completed').length;
        }, waiting)
        .toBe(0);
    }
    expect(sentWithoutYes).toEqual([]);
    expect(sent).toHaveLength(new Set(sent).size);
    // Some were sent before a kill, some after it with the stored yes.
    expect(sent.length).toBeGreaterThan(approvedPerKill);
  } finally {
    await kill();
    site.close();
  }
}, 600_000);
