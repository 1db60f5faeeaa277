import { dayMs } from '../../../contract/durations.ts';
import type { Reply } from '../../../server/agent/planner/action.ts';
import { isJudgment, judgment, startModelEndpoint, textsOf } from '../../fakes/model-endpoint.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';
import { expect, test as base } from '../fixtures.ts';
import { card, press } from '../pages/approval-card.ts';
import { DeskApi } from '../pages/desk.ts';
import { startServer } from '../start-server.ts';

const SESSION = 'continue';

/** A site with one form, and a model that sends it. */
async function startForm() {
  const sent: string[] = [];
  const portal = await startPortal({
    async fetch(request) {
      if (request.method === 'POST') sent.push(await request.text());
      const body =
        request.method === 'POST'
          ? '<h1>Thank you</h1>'
          : '<h1>Note</h1><form method="post"><label>Note <input name="note" value="Gate"></label><button>Send</button></form>';
      const page = `<!doctype html><html lang="en"><title>Notes</title>${body}`;
      return new Response(page, { headers: { 'Content-Type': 'text/html' } });
    },
  });
  const model = await startModelEndpoint((request) => {
    if (isJudgment(request)) return judgment;
    const text = textsOf(request).slice(1).join('\n');
    const ref = [...text.matchAll(/button "Send" \[(\w+)\]/g)].at(-1)?.[1] ?? 'no button';
    const next: Partial<Reply> =
      sent.length > 0
        ? { action: 'done', text: 'Sent the note.' }
        : { action: 'click', ref, goal: 'Send the note' };
    return { says: { ...waitingReply, ...next } };
  });
  const close = () => Promise.all([portal.close(), model.close()]);
  return { origin: portal.origin, modelUrl: model.url, sent: sent as readonly string[], close };
}

const test = base.extend<{ form: Awaited<ReturnType<typeof startForm>> }>({
  form: async ({ browserName: _browserName }, use) => {
    const form = await startForm();
    await use(form);
    await form.close();
  },
  server: async ({ dataFolder, form: { origin, modelUrl } }, use) => {
    const model = ['--agent', 'model', '--model', 'test-model', '--model-url', modelUrl];
    const server = await startServer(dataFolder, [...model, '--approve', 'ask', '--allow-private', origin]);
    await use(server);
    await server.stop();
  },
});

test('a task that nobody approved within a day continues once, asks again, and is done', async ({
  page,
  pilot,
  request,
  form,
}) => {
  const headers = { 'X-Session-Token': SESSION };
  await page.addInitScript((session) => {
    if (origin !== 'null') sessionStorage.setItem('sessionToken', session);
  }, SESSION);
  const data = { description: 'Send the note', startUrl: `${form.origin}/` };
  expect((await request.post('/api/tasks', { headers, data })).status()).toBe(201);
  await page.goto('/dashboard');
  await expect(card(pilot)).toBeVisible({ timeout: 45_000 });
  await new DeskApi(request).put('clock', { advance: dayMs });
  const next = pilot.button('Continue');
  await expect(next).toBeVisible();
  await expect(card(pilot)).toHaveCount(0);
  await next.dblclick();
  await expect(card(pilot)).toBeVisible({ timeout: 45_000 });
  await expect(next).toHaveCount(0);
  expect(form.sent).toEqual([]);
  await press(pilot, 'Approve', 'dblclick');
  await pilot.shows('Completed');
  expect(form.sent).toEqual(['note=Gate']);
  const tasks = (await (await request.get('/api/tasks', { headers })).json()) as { status: string }[];
  expect(tasks.map(({ status }) => status)).toEqual(['completed', 'failed']);
});
