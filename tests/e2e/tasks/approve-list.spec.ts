import type { Reply } from '../../../server/agent/planner/action.ts';
import { isJudgment, judgment, startModelEndpoint } from '../../fakes/model-endpoint.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, long, test as base } from '../fixtures.ts';
import { chooseTheme } from '../layout/choose-theme.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { answer, card, press, pressByKey } from '../pages/approval-card.ts';
import { Pilot } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';
import { shoot } from '../shoot.ts';
import { startServer } from '../start-server.ts';

/** What is approved one by one, before a question lists the rest. */
const ONE_BY_ONE = 2;
/** What the agent sends after the list, and never announces. */
const UNLISTED = '99Z';

/** A site that fills in the next unit by itself, and a model that sends one after the other. */
async function startReminders() {
  const units: string[] = [];
  const sent: string[] = [];
  const portal = await startPortal({
    async fetch(request) {
      if (request.method === 'POST') {
        const unit = (await request.formData()).get('unit');
        sent.push(typeof unit === 'string' ? unit : '');
        return new Response(null, { status: 303, headers: { Location: '/' } });
      }
      const next = units[sent.length] ?? UNLISTED;
      const page = `<!doctype html><html lang="en"><title>Reminders</title><h1>Reminders</h1>
        <form method="post" action="/send"><label>Unit <input name="unit" value="${next}"></label>
        <button>Send reminder</button></form>`;
      return new Response(page, { headers: { 'Content-Type': 'text/html' } });
    },
  });
  const model = await startModelEndpoint((request) => {
    if (isJudgment(request)) return judgment;
    const page = request.messages
      .slice(1)
      .map(({ content }) => JSON.stringify(content))
      .join('\n');
    const ref = [...page.matchAll(/button \\*"Send reminder\\*" \[(\w+)\]/g)].at(-1)?.[1] ?? 'no button';
    const later = units.slice(sent.length + 1);
    const click: Partial<Reply> = {
      action: 'click',
      ref,
      goal: 'Send a reminder',
      rows: later.length > 0 ? [['Unit'], ...later.map((unit) => [unit])] : null,
    };
    const done: Partial<Reply> = { action: 'done', text: 'Sent the reminders.' };
    return { says: { ...waitingReply, ...(page.includes('declined') ? done : click) } };
  });
  const close = () => Promise.all([portal.close(), model.close()]);
  return { origin: portal.origin, modelUrl: model.url, units, sent: sent as readonly string[], close };
}

const test = base.extend<{ reminders: Awaited<ReturnType<typeof startReminders>> }>({
  reminders: async ({ browserName: _browserName }, use) => {
    const reminders = await startReminders();
    await use(reminders);
    await reminders.close();
  },
  server: async ({ dataFolder, reminders: { origin, modelUrl } }, use) => {
    const model = ['--agent', 'model', '--model', 'test-model', '--model-url', modelUrl];
    const server = await startServer(dataFolder, [...model, '--approve', 'ask', '--allow-private', origin]);
    await use(server);
    await server.stop();
  },
});

for (const [further, theme, width, how, details] of [
  [39, 'dark', 380, 'keyboard', long],
  [3, 'light', 1440, 'pointer, in another window', {}],
] as const)
  test(
    `${further} further acts are approved as their list and nothing else: ${theme}, ${width} wide, by ${how}`,
    details,
    async ({ page, context, keys, reminders: { origin, units, sent } }) => {
      // One step for each unit, on a machine that may be busy.
      test.setTimeout(300_000);
      for (let unit = 1; unit <= ONE_BY_ONE + 1 + further; unit += 1) units.push(`${unit}A`);
      await page.setViewportSize({ width, height: 900 });
      await chooseTheme(page, theme);
      const first = new Pilot(page);
      await page.goto('/');
      await first.enter();
      await page.goto('/refined');
      await page.getByText('Advanced Options').click();
      await page.getByLabel('Max Steps').fill('100');
      const words = page.getByRole('textbox', { name: 'Your task' });
      await words.fill(`Send the reminders at ${origin}/`);
      await words.press('Enter');
      await expect(card(first)).toBeVisible({ timeout: 45_000 });
      await page.goto('/dashboard');
      const other = how === 'keyboard' ? page : await context.newPage();
      const second = new Pilot(other);
      if (other !== page) await other.goto('/dashboard');
      const answers = [page, other].map((one) => recordPosts<{ answer: string }>(one, '/approval'));
      const give = (name: Parameters<typeof answer>[1]) =>
        how === 'keyboard' ? pressByKey(second, keys, answer(second, name)) : press(second, name);

      for (const unit of units.slice(0, ONE_BY_ONE)) {
        await expect(card(second).getByRole('definition')).toHaveText(unit);
        await expect(card(second).getByRole('button', { name: /like this/ })).toHaveCount(0);
        await give('Approve');
      }
      const more = answer(second, `The next ${further} like this`);
      await expect(card(second).getByRole('definition')).toHaveText('3A');
      if (how === 'keyboard') {
        await keys.tabTo(more);
        await keys.press('Enter');
      } else await more.click();
      const list = card(second)
        .getByRole('group', { name: `The next ${further} like this` })
        .getByRole('listitem');
      await expect(list).toHaveText(
        units.slice(ONE_BY_ONE + 1).map((unit, index) => `Number ${index + 2}Unit${unit}`),
      );
      await expectNoWider(other);
      await expectAccessible(other, `a list to approve, ${theme}, ${width} wide`);
      await shoot(other, `approve-list-${theme}-${width}`);
      expect(sent).toEqual(units.slice(0, ONE_BY_ONE));
      await give(`Approve all ${further + 1}`);

      // What follows was not on the list, so it asks again, in both windows.
      for (const pilot of [first, second])
        await expect(card(pilot).getByRole('definition')).toHaveText(UNLISTED, { timeout: 200_000 });
      expect(sent).toEqual(units);
      await give("Don't send");
      await first.shows(/Completed|Failed/);
      expect(sent).toEqual(units);
      const sentAnswers = how === 'keyboard' ? answers[0] : answers.flat();
      expect(sentAnswers?.map((one) => one.answer)).toEqual(['approve', 'approve', 'approve-all', 'decline']);
      await first.button('All approvals').click();
      const entries = page.getByRole('dialog', { name: 'Task History' }).getByRole('listitem');
      await expect(entries.filter({ hasText: 'Approved' })).toHaveCount(units.length);
      await expect(entries.filter({ hasText: 'Not sent' })).toHaveCount(1);
    },
  );
