import type { Locator } from '@playwright/test';
import type { SteeringPilot, TaskHandle } from '../../../host-sdk/tasks.ts';
import type { Reply } from '../../../server/agent/planner/action.ts';
import { spanish } from '../../../widget/messages/spanish.ts';
import { setLanguage, t } from '../../../widget/messages/translate.ts';
import {
  type ChatReply,
  type ChatRequest,
  isJudgment,
  judgment,
  startModelEndpoint,
} from '../../fakes/model-endpoint.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { openPortal } from '../embed/portal-page.ts';
import { expect, test as base } from '../fixtures.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { Pilot } from '../pages/pilot.ts';
import { pressUntilClosed } from '../press-until-closed.ts';
import { recordPosts } from '../record-posts.ts';
import { shoot } from '../shoot.ts';
import { startServer } from '../start-server.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';

const idle: Reply = {
  ...waitingReply,
  evaluation: 'It worked',
  notes: 'The front page lists the amenities.',
  goal: 'Look around',
};

/** A model that a test speaks for, one step at a time. */
async function startPuppet() {
  let pending: { request: ChatRequest; reply: (reply: ChatReply) => void } | undefined;
  const endpoint = await startModelEndpoint((request) =>
    isJudgment(request) ? judgment : new Promise((reply) => (pending = { request, reply })),
  );
  /** The text of the open request. A paused agent drops its request and makes another. */
  const seen = () => pending?.request.messages.map(({ content }) => JSON.stringify(content)).join('\n') ?? '';
  return {
    ...endpoint,
    /** Decides the next step, once the agent asks for it with these words in its request. */
    async say(words: string | RegExp, reply: (seen: string) => Partial<Reply>) {
      await expect.poll(() => pending).toBeDefined();
      await expect.poll(seen).toMatch(words);
      const text = seen();
      const open = pending;
      pending = undefined;
      open?.reply({ says: { ...idle, ...reply(text) } });
    },
  };
}

const test = base.extend<{ puppet: Awaited<ReturnType<typeof startPuppet>> }>({
  puppet: async ({ browserName: _browserName }, use) => {
    const puppet = await startPuppet();
    await use(puppet);
    await puppet.close();
  },
  server: async ({ dataFolder, puppet }, use) => {
    const flags = ['--agent', 'model', '--model', 'test-model', '--model-url', puppet.url];
    const server = await startServer(dataFolder, flags);
    await use(server);
    await server.stop();
  },
});

/** The reference of a list on the page that a request describes. */
const listIn = (seen: string) => /list \[(\w+)\] 4 items/.exec(seen)?.[1] ?? 'no list';
const card = (pilot: Pilot) => pilot.root.getByRole('group', { name: t('The agent has a question') });
const ownMessages = (pilot: Pilot, text: string) => pilot.messages(new RegExp(`^${t('You')}: ${text}`));

type Press = (target: Locator) => Promise<void>;

declare global {
  interface Window {
    pilot: SteeringPilot;
    needs: string[];
  }
}

const looks = [
  { look: 'light, wide', theme: 'light', width: 1440, how: 'pointer', language: 'en', tag: '@long' },
  { look: 'dark, narrow, Spanish', theme: 'dark', width: 380, how: 'keyboard', language: 'es' },
] as const;

test.afterEach(() => setLanguage('en', {}));

for (const { look, theme, width, how, language, ...details } of looks)
  test(`a model's task from start to file, ${look}`, details, async ({ page, server, puppet, keys }) => {
    // The keyboard reaches each control by way of all the others.
    test.slow(how === 'keyboard');
    // The texts of this test are then Spanish too.
    if (language === 'es') setLanguage(language, spanish);
    await page.setViewportSize({ width, height: 900 });
    const press: Press =
      how === 'pointer'
        ? (target) => target.click()
        : async (target) => {
            await keys.tabTo(target);
            await keys.press('Enter');
          };
    await openPortal(page, server, { scripts: [`${server.appOrigin}/host-sdk-tasks.js`] });
    await page.evaluate(
      async ([src, theme, language]) => {
        const options = { src, route: '/dashboard', theme, language };
        const pilot = HoaPilotHost.mountPilot('#pilot', options) as SteeringPilot;
        const needs: string[] = [];
        Object.assign(window, { pilot, needs });
        await pilot.waitFor('route', { timeout: 30_000 });
        const follow = (task: TaskHandle) => task.on('needs-input', ({ reason }) => void needs.push(reason));
        void pilot.tasks.start({ prompt: 'List the amenities' }).then(follow);
      },
      [server.appOrigin, theme, language] as const,
    );
    const pilot = new Pilot(page.frameLocator('iframe'));
    await pressUntilClosed(pilot.root.getByRole('dialog', { name: t('Task Confirmation') }), t('Start'));
    const instructions = recordPosts(page, '/instruction');
    const answered = () => instructions.map((body) => JSON.stringify(body));

    // It collects a table that is on the screen before the task ends.
    await puppet.say('Amenities', (seen) => ({ action: 'rows', ref: listIn(seen), name: 'amenities' }));
    const table = pilot.root.getByRole('table', { name: 'amenities' });
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(
      pilot.root.getByText(new RegExp(`^${t('Language model')} · test-model · .*tokens$`)),
    ).toBeVisible();
    const download = page.waitForEvent('download');
    await press(pilot.button(t('Download CSV of {name}', { name: 'amenities' })));
    expect((await download).suggestedFilename()).toBe('amenities.csv');
    const notes = pilot.root.locator('summary', { hasText: t('What I know so far') });
    await press(notes);
    await expect(pilot.root.getByText(idle.notes)).toBeVisible();
    await shoot(page, `${look}-1-collecting`);

    // The person pauses it, and corrects it.
    await press(pilot.button(t('Pause AI')));
    await pilot.shows(t('Paused'));
    await expect(card(pilot)).toHaveCount(0);
    // The bar of the live view speaks the same language.
    const inControl = language === 'es' ? 'Usted tiene el control' : 'You are in control';
    await expect(pilot.live.getByRole('status').first()).toHaveText(inControl);
    // Not a click, which would be the second of a double click: the button is where Pause was.
    await expect(pilot.button(t('Resume AI'))).not.toHaveAttribute('aria-disabled');
    const requestsBefore = puppet.requests.length;
    await pilot.button(t('Resume AI')).press('Enter');
    await pilot.shows(t('Running'));
    // Asked before the person writes, so that this step is the one under way.
    await expect.poll(() => puppet.requests.length).toBeGreaterThan(requestsBefore);
    await pilot.write('Only those outdoors');
    await pilot.prompt.press('Enter');
    await expect(ownMessages(pilot, 'Only those outdoors')).toHaveCount(1);
    // The step that was under way ends first.
    await puppet.say('', () => ({ action: 'scroll', text: 'down' }));
    await puppet.say('Only those outdoors', () => ({
      action: 'extract',
      name: 'amenities',
      items: ['Name', 'About'],
      rows: [['Office hours', 'Monday to Friday, nine to five.']],
    }));
    await expect(table.getByRole('row')).toHaveCount(6);

    // It asks, and a choice answers.
    await puppet.say('Only those outdoors', () => ({
      action: 'ask',
      text: 'Which season do you mean?',
      items: ['Summer', 'The whole year, including the months when the pool is closed'],
    }));
    await expect(card(pilot)).toContainText('Which season do you mean?');
    await pilot.shows(t('Needs your answer'));
    await expect(pilot.button(t('Resume AI'))).toHaveCount(0);
    await expectNoWider(page);
    await expectAccessible(page, `a question, ${look}`);
    await shoot(page, `${look}-2-question`);
    const summer = card(pilot).getByRole('button', { name: 'Summer' });
    if (how === 'keyboard') await press(summer);
    // A page in a frame ignores presses on what has just appeared.
    else
      await expect(async () => {
        await summer.dblclick({ timeout: 1_000 });
        await expect(card(pilot)).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
    await expect(card(pilot)).toHaveCount(0);
    await expect(pilot.messages('Which season do you mean?')).toHaveCount(1);
    await expect(ownMessages(pilot, 'Summer')).toHaveCount(1);

    // It asks again, and the person types.
    await puppet.say('Later message of the person: Summer', () => ({
      action: 'ask',
      text: 'What is the name of the file?',
    }));
    const box = card(pilot).getByRole('textbox', { name: t('Your answer') });
    await (how === 'pointer' ? box.click() : keys.tabTo(box));
    await keys.type('Outdoors');
    await shoot(page, `${look}-3-typing`);
    await keys.press('Enter');
    await expect(ownMessages(pilot, 'Outdoors')).toHaveCount(1);
    await expect(card(pilot)).toHaveCount(0);

    await puppet.say('Later message of the person: Outdoors', () => ({
      action: 'save',
      name: 'Outdoors.csv',
      items: ['amenities'],
    }));
    await puppet.say('Outdoors.csv', () => ({ action: 'done', text: 'Saved the amenities.' }));
    await pilot.shows(t('Completed'));
    await expect(pilot.button(t('Download {name}', { name: 'Outdoors.csv' }))).toBeVisible();
    await expect(pilot.messages('Saved the amenities.')).toHaveCount(1);
    await shoot(page, `${look}-4-done`);
    expect(answered()).toHaveLength(4);
    expect(await page.evaluate(() => window.needs)).toEqual(['question', 'question']);
  });

test('the portal stays where the person reads while they have the focus in the chat', async ({
  page,
  server,
  puppet,
}) => {
  const body =
    '<style>html { overflow-anchor: none }</style><div id="pilot"></div><div style="height: 3000px"></div>';
  await openPortal(page, server, { scripts: [`${server.appOrigin}/host-sdk-tasks.js`], body });
  await page.evaluate(async (src) => {
    const options = { src, route: '/dashboard', height: 700 };
    const pilot = HoaPilotHost.mountPilot('#pilot', options) as SteeringPilot;
    Object.assign(window, { pilot });
    await pilot.waitFor('route', { timeout: 30_000 });
    void pilot.tasks.start({ prompt: 'List the amenities' });
  }, server.appOrigin);
  const pilot = new Pilot(page.frameLocator('iframe'));
  await pressUntilClosed(pilot.root.getByRole('dialog', { name: t('Task Confirmation') }), t('Start'));
  await puppet.say('Amenities', () => ({ action: 'ask', text: 'Which season?' }));
  const box = card(pilot).getByRole('textbox', { name: t('Your answer') });
  await box.fill('Summer');
  const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 };
  const below = y + height + 10;
  await page.evaluate((top) => scrollTo(0, top), below);
  // The chat follows its end when its room changes.
  const log = pilot.root.getByRole('log').filter({ has: card(pilot) });
  const room = () => log.evaluate((element) => element.clientHeight);
  const before = await room();
  await page.evaluate(() => window.pilot.setHeight(690));
  await expect.poll(room).toBeLessThan(before);
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(Math.round(below));
});

test('of two windows, one answers the question', async ({ page, context, puppet }) => {
  const first = new Pilot(page);
  await page.goto('/');
  await first.enter();
  await first.start('List the amenities');
  await puppet.say('Amenities', () => ({
    action: 'ask',
    text: 'Which season?',
    items: ['Summer', 'Winter'],
  }));
  await expect(card(first)).toBeVisible();
  const other = await context.newPage();
  const second = new Pilot(other);
  await other.goto('/dashboard');
  await expect(card(second)).toBeVisible();
  const posts = [recordPosts(page, '/instruction'), recordPosts(other, '/instruction')];
  // Found before the first press, because an answer removes the question from both windows.
  const buttons = await Promise.all(
    [first, second].map((pilot) => card(pilot).getByRole('button', { name: 'Summer' }).elementHandle()),
  );
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
  for (const pilot of [first, second]) {
    await expect(card(pilot)).toHaveCount(0);
    await expect(ownMessages(pilot, 'Summer')).toHaveCount(1);
  }
  expect(posts.flat()).toHaveLength(1);
  await puppet.say('Later message of the person: Summer', () => ({ action: 'done', text: 'Done.' }));
  await first.shows('Completed');
});
