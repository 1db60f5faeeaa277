import type { Page } from '@playwright/test';
import type { Reply } from '../../../server/agent/planner/action.ts';
import { spanish } from '../../../widget/messages/spanish.ts';
import { setLanguage, t } from '../../../widget/messages/translate.ts';
import { isJudgment, judgment, startModelEndpoint, textsOf } from '../../fakes/model-endpoint.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expectFocus } from '../accessibility/keyboard-only.ts';
import { expect, test as base } from '../fixtures.ts';
import { chooseTheme } from '../layout/choose-theme.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { answer, card, questions } from '../pages/approval-card.ts';
import { Pilot } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';
import { shoot } from '../shoot.ts';
import { startServer } from '../start-server.ts';

const SESSION = 'keyboard-approval';

const residents = ['Ann Ames', 'Bob Berg', 'Cem Cakir'];
const notice = (number: number): [label: string, value: string][] => [
  ['To', 'All owners of building 3'],
  ['Subject', `Pool notice ${number}`],
  ['Message', 'The pool is closed on Monday, because the pump is replaced.'],
  ['Reply to', 'office@oakridge.example'],
  ['From day', '2026-12-07'],
  ['To day', '2026-12-08'],
  ['Copies', '2'],
];

/** A site with a table and two forms, and a model that copies the table and uses the forms. */
async function startNotices() {
  const sent: string[] = [];
  let begin = () => {};
  const mayBegin = new Promise<void>((resolve) => (begin = resolve));
  const state = { hasControl: false };
  const portal = await startPortal({
    async fetch(request) {
      if (request.method === 'POST') {
        const subject = (await request.formData()).get('Subject');
        sent.push(typeof subject === 'string' ? subject : 'archive');
        return new Response(null, { status: 303, headers: { Location: '/' } });
      }
      const fields = notice(sent.length + 1).map(
        ([label, value]) => `<p><label>${label} <input name="${label}" value="${value}"></label></p>`,
      );
      const page = `<!doctype html><html lang="en"><title>Notices</title><h1>Notices</h1>
        <table><tr><th>Unit</th><th>Name</th></tr>
        ${residents.map((name, at) => `<tr><td>${at + 1}A</td><td>${name}</td></tr>`).join('')}</table>
        <p>Sent: ${sent.length}</p>
        <form method="post" action="/send">${fields.join('')}<button>Send notice</button></form>
        <form method="post" action="/archive"><button>Archive all</button></form>`;
      return new Response(page, { headers: { 'Content-Type': 'text/html' } });
    },
  });
  const model = await startModelEndpoint(async (request) => {
    if (isJudgment(request)) return judgment;
    await mayBegin;
    const text = textsOf(request).slice(1).join('\n');
    const ref = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? 'nothing';
    const click = (name: string): Partial<Reply> => ({
      action: 'click',
      ref: ref(new RegExp(`button "${name}" \\[(\\w+)\\]`, 'g')),
      goal: name,
    });
    const next = (): Partial<Reply> => {
      if (!/copied-table/.test(text))
        return {
          action: 'rows',
          ref: ref(/table \[(\w+)\]/g),
          name: 'copied-table',
          goal: 'Read the residents',
        };
      if (!/Residents\.csv/.test(text))
        return { action: 'save', name: 'Residents.csv', items: ['copied-table'], goal: 'Save the residents' };
      if (sent.length === 0) return click('Send notice');
      if (!/declined/.test(text)) return click('Send notice');
      if (!state.hasControl) return click('Archive all');
      return { action: 'done', text: 'Saved the residents and sent a notice.' };
    };
    return { says: { ...waitingReply, ...next() } };
  });
  return {
    origin: portal.origin,
    modelUrl: model.url,
    sent: sent as readonly string[],
    begin: () => begin(),
    takeControl: () => (state.hasControl = true),
    close: () => Promise.all([portal.close(), model.close()]),
  };
}

const test = base.extend<{ notices: Awaited<ReturnType<typeof startNotices>> }>({
  notices: async ({ browserName: _browserName }, use) => {
    const notices = await startNotices();
    await use(notices);
    await notices.close();
  },
  server: async ({ dataFolder, notices: { origin, modelUrl } }, use) => {
    const model = ['--agent', 'model', '--model', 'test-model', '--model-url', modelUrl];
    const server = await startServer(dataFolder, [...model, '--approve', 'ask', '--allow-private', origin]);
    await use(server);
    await server.stop();
  },
});

/** How a workspace is opened. */
interface Workspace {
  path: string;
  /** Its chat is collapsed before the question. */
  collapses?: true;
  /** It shows the browser only when asked to. */
  hidesBrowser?: true;
}

const workspaces: Record<string, Workspace> = {
  'the workspace': { path: '/dashboard' },
  'the premium workspace': { path: '/premium' },
  'task creation': { path: '/refined' },
  'the chat dashboard': { path: '/chat' },
  'the live session': { path: '/modern' },
  'the live session with a collapsed chat': { path: '/modern', collapses: true },
  'the simple automator': { path: '/classic' },
  'the community chat': { path: '/full', hidesBrowser: true },
};

/** The case of the short suite. */
const short = 'the chat dashboard 380';

const cases = Object.entries(workspaces).flatMap(([name, workspace], at) =>
  [1440, 380].map((width) => ({
    name,
    ...workspace,
    width,
    theme: (at + (width === 380 ? 1 : 0)) % 2 === 0 ? 'light' : 'dark',
    language: at % 3 === 2 ? 'es' : 'en',
    tag: short === `${name} ${width}` ? [] : ['@long'],
  })),
);

/** Presses the first answer at the moment its question appears, as a key that was meant for something else. */
function pressTooSoon() {
  const observer = new MutationObserver(() => {
    const answer = document.querySelector<HTMLElement>(
      '[role=group]:has([data-must-see=text]) [data-guarded]',
    );
    if (!answer) return;
    observer.disconnect();
    answer.click();
  });
  observer.observe(document, { childList: true, subtree: true });
}

test.afterEach(() => setLanguage('en', {}));

/** Opens a workspace with one task, for a person who chose this before. */
async function open(
  page: Page,
  { path, theme, language, collapses }: (typeof cases)[number],
  startUrl: string,
) {
  await chooseTheme(page, theme);
  await page.addInitScript(
    ([session, layout]) => {
      if (origin === 'null') return;
      sessionStorage.setItem('sessionToken', session);
      localStorage.setItem('sessionToken', session);
      localStorage.setItem('hoa-pilot.chat-layout', layout);
    },
    [SESSION, collapses ? 'collapsible' : 'fixed'] as const,
  );
  const headers = { 'X-Session-Token': SESSION };
  const data = { description: 'Save the residents and send the notices', startUrl };
  const response = await page.request.post('/api/tasks', { headers, data });
  expect(response.status()).toBeLessThan(300);
  await page.goto(`${path}?lang=${language}`);
}

for (const one of cases) {
  const { name, path, width, theme, language, tag } = one;
  test(
    `an approval by keyboard alone in ${name}, ${theme}, ${width} wide, ${language}`,
    { tag },
    async ({ page, keys, notices }) => {
      // Each walk visits every tab stop, on a machine that may be busy.
      test.setTimeout(400_000);
      const isLong = tag.length > 0;
      if (language === 'es') setLanguage(language, spanish);
      const pilot = new Pilot(page);
      const answers = recordPosts<{ id: string; answer: string }>(page, '/approval');
      await page.setViewportSize({ width, height: 900 });
      const browser = page.getByRole('region', { name: t('Browser'), exact: true });
      const step = (title: string) => `${name}, ${width} wide: ${title}`;
      const looksRight = async (title: string) => {
        await shoot(page, `keys-${path.slice(1)}-${width}-${title}-${theme}-${language}`);
        if (isLong || title.startsWith('a question')) await keys.walk(step(title));
        await expectAccessible(page, step(title));
        await expectNoWider(page);
      };
      const shown = (number: number) =>
        expect(card(pilot), `question ${number}`).toBeVisible({ timeout: 30_000 });
      // A press counts only once the browser has reported the question as seen.
      const pressUntilAnswered = async (press: () => Promise<void>) => {
        const before = answers.length;
        const id = await questions(pilot).locator('[data-must-see=text]').first().getAttribute('id');
        await expect(async () => {
          await press();
          await expect.poll(() => answers.length, { timeout: 2_000 }).toBeGreaterThan(before);
        }).toPass();
        await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
      };

      await page.addInitScript(pressTooSoon);
      await open(page, one, `${notices.origin}/`);
      if (one.hidesBrowser) {
        await keys.tabTo(pilot.button(t('Show Browser')));
        await keys.press('Enter');
      }
      if (one.collapses) {
        await keys.tabTo(pilot.button(t('Hide chat')));
        await keys.press('Enter');
        await expect(pilot.button(t('Show chat'))).toBeVisible();
      }
      await expect(browser).toBeVisible({ timeout: 60_000 });
      notices.begin();
      await shown(1);

      await test.step('the question in the chat is approved once', async () => {
        await expect(card(pilot).getByText(t('Wait a moment, then press again.'))).toBeVisible();
        expect(answers, 'a press at the moment the question appears').toEqual([]);
        await expect(card(pilot).locator(':focus'), 'the question takes no focus').toHaveCount(0);
        await looksRight('a question');
        await keys.tabTo(card(pilot).getByRole('group', { name: t('What will be sent') }));
        const picture = card(pilot).getByRole('img');
        await expect(picture).toBeInViewport();
        await picture.evaluate((element) => element.scrollIntoView({ block: 'start' }));
        const hiddenScroll = await card(pilot).evaluate(
          (element) => element.closest('[role=log]')?.parentElement?.scrollTop,
        );
        expect(hiddenScroll ?? 0, 'only the log scrolls').toBe(0);
        await keys.tabTo(answer(pilot, t('Approve')));
        await keys.press('Escape');
        await expectFocus(answer(pilot, t('Approve')));
        await keys.tabTo(answer(pilot, t("Don't send")));
        await keys.tabTo(answer(pilot, t('Change')), 'back');
        await keys.tabTo(answer(pilot, t('Approve')), 'back');
        expect(answers, 'no answer by Tab or Escape').toEqual([]);
        await pressUntilAnswered(async () => {
          for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
          await page.keyboard.up('Enter');
          await keys.press('Enter');
        });
        await keys.expectFocusSeen(step('approved'));
        await expect.poll(() => notices.sent).toEqual(['Pool notice 1']);
        expect(answers.map((one) => one.answer)).toEqual(['approve']);
      });

      await test.step('the question above the browser is declined once', async () => {
        await shown(2);
        await keys.expectFocusSeen(step('the second question'));
        const bar = browser.locator(questions(pilot));
        await keys.tabTo(bar.getByRole('button', { name: t('Review') }), 'back');
        await keys.press('Enter');
        await looksRight('a question above the browser');
        const decline = bar.getByRole('button', { name: t("Don't send") });
        await keys.tabTo(decline);
        await pressUntilAnswered(async () => {
          await keys.press('Space');
          await keys.press('Space');
        });
        // The answer may arrive before the second press, which then meets the line that has the focus.
        await keys.press('Space');
        const place = () =>
          browser.evaluate((region) => {
            const line = document.activeElement?.closest('[data-answered]');
            if (!line) throw new Error('The answer does not have the focus');
            return line.getBoundingClientRect().top - region.getBoundingClientRect().top;
          });
        const placeBefore = await place();
        await keys.expectFocusSeen(step('declined'));
        await expect(card(pilot)).toContainText('Archive all');
        await keys.expectFocusSeen(step('the third question'));
        expect(await place(), 'the status line moves nothing that has the focus').toBe(placeBefore);
      });

      await test.step('the third one is changed', async () => {
        await keys.tabTo(answer(pilot, t('Change')));
        notices.takeControl();
        await pressUntilAnswered(() => keys.press('Enter'));
        await keys.expectFocusSeen(step('changing'));
        await looksRight('in control');
        const resume = pilot.button(t('Resume AI')).first();
        await keys.tabTo(resume, 'back');
        await keys.press('Enter');
      });

      const summary = page.locator('summary').filter({ hasText: t('How this was checked') });
      await expect(summary).toBeVisible({ timeout: 30_000 });
      await keys.expectFocusSeen(step('completed'));
      expect(answers.map((one) => one.answer)).toEqual(['approve', 'decline', 'change']);
      expect(notices.sent).toEqual(['Pool notice 1']);

      await test.step('a claim opens its picture', async () => {
        await keys.tabTo(summary);
        await keys.press('Enter');
        // The claims about the file: that it opens, and where each of its rows was read.
        const claim = page
          .locator('button[aria-haspopup=dialog]')
          .filter({ hasText: 'Residents.csv' })
          .nth(1);
        await expect(claim).toBeVisible();
        await looksRight('the claims');
        await keys.tabTo(claim);
        await keys.press('Enter');
        const dialog = page.getByRole('dialog', { name: t('How this was checked') });
        await expect(dialog.locator('img')).toHaveJSProperty('complete', true);
        await looksRight('a claim');
        await keys.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expectFocus(claim);
        await keys.press('Enter');
        await expect(dialog).toBeVisible();
        const toReplay = new RegExp(t('Show step {step} in the replay', { step: String.raw`\d+` }));
        await keys.tabTo(dialog.getByRole('link', { name: toReplay }));
      });

      await test.step('the replay', async () => {
        const slider = page.getByRole('slider', { name: t('Step') });
        await keys.pressUntil('Enter', slider);
        await keys.expectFocusSeen(step('the replay opens'));
        await keys.tabTo(slider);
        const last = (await slider.getAttribute('max')) ?? '';
        await keys.press('End');
        await expect(slider).toHaveValue(last);
        await keys.press('ArrowLeft');
        await expect(slider).toHaveValue(String(Number(last) - 1));
        await keys.press('Home');
        await keys.press('ArrowRight');
        await expect(slider).toHaveValue('2');
        await looksRight('the replay');
      });
    },
  );
}
