import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createServerApp } from '../../../server/app.ts';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import type { ServerTask } from '../../../server/store/task-record.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { startCutProxy } from '../../fakes/cut-proxy.ts';
import { formSender } from '../../fakes/form-sender.ts';
import { useRemoteChromium } from '../../fakes/use-remote-chromium.ts';

const form =
  '<title>Form</title><form method="post"><label>Note <input name="note" value="Hi"></label><button>Send</button></form>';
const owner = 'staff';

const chromium = useRemoteChromium();

/** The moments of the cut, how many connections it breaks, and how the person answers each question. */
test.each<
  [moment: 'question' | 'act' | 'takeover', connections: number, answers: boolean[], summary: string]
>([
  ['question', 1, [true], 'Sent'],
  ['question', 2, [true], 'Sent'],
  ['act', 1, [true], 'Sent'],
  ['act', 2, [true, false], 'Not sent'],
  ['takeover', 1, [true], 'Sent'],
  ['takeover', 2, [true], 'Sent'],
])('sends a form once if %s is cut, with %i connections', async (moment, connections, answers, summary) => {
  const path = await startCutProxy(chromium.origin);
  const sent: string[] = [];
  const site = createServer((request, response) => {
    if (request.method === 'POST') {
      sent.push(request.url ?? '');
      if (moment === 'act') path.cut(connections);
    }
    response.setHeader('Content-Type', 'text/html');
    response.end(request.method === 'POST' ? '<title>Sent</title>Thank you' : form);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const reported: unknown[] = [];
  const store = openStore({ place: 'memory', clock: systemClock });
  const app = await createServerApp({
    agents: onlyAgent(formSender),
    store,
    driver: () =>
      createRemoteDriver({ places: fixedPlaces({ url: path.through(chromium.url), headers: {} }) }),
    origin: 'http://pilot.test',
    allowPrivate: [origin],
    report: (message, error) => void reported.push(message, error),
    extensions: { paceOf: () => 100 },
  });
  try {
    const { id } = await app.runner.create(owner, {
      description: 'Send the form',
      startUrl: `${origin}/form`,
    });
    const task = (): ServerTask | undefined => store.tasks.get(id)?.task;
    const seen = new Set<string>();
    /** Resolves with the next question. */
    const question = async (): Promise<string> => {
      const current = () => task()?.approval?.id ?? task()?.output ?? '';
      await expect.poll(() => current() !== '' && !seen.has(current())).toBe(true);
      seen.add(current());
      return current();
    };
    for (const yes of answers) {
      let approval = await question();
      if (moment !== 'act') path.cut(connections);
      if (moment === 'takeover') {
        await app.runner.pause(id);
        await app.runner.resume(id);
        approval = await question();
      }
      app.runner.answerApproval(id, { id: approval, answer: yes ? 'approve' : 'decline', by: owner });
    }
    await app.runner.finished(id);
    expect(task()).toMatchObject({ status: 'completed', output: summary });
    expect(sent).toEqual(['/form']);
    // The next question about it says that it may have happened.
    expect(store.tasks.get(id)?.run.mayBeDone ?? []).toHaveLength(moment === 'act' ? 1 : 0);
    expect(reported).toEqual([]);
  } finally {
    await app.close();
    await path.close();
    site.close();
    site.closeAllConnections();
  }
});
