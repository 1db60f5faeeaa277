import type { Locator, Page } from '@playwright/test';
import type { SteeringPilot } from '../../../host-sdk/tasks.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { openPortal } from '../embed/portal-page.ts';
import { declineLogin, expect, test } from '../fixtures.ts';
import { chooseTheme } from '../layout/choose-theme.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { answer, card, press, questions } from '../pages/approval-card.ts';
import { Pilot } from '../pages/pilot.ts';
import { pressUntilClosed } from '../press-until-closed.ts';
import { recordPosts } from '../record-posts.ts';
import { shoot } from '../shoot.ts';

test.use({ serverFlags: ['--approve', 'ask'] });

const REQUEST = 'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent';
const ASKS = /^HOA Pilot wants to press “.+” on localhost:\d+$/;

/** Starts a task that fills in a form, and logs in for it. */
async function ask(pilot: Pilot): Promise<void> {
  await pilot.shows('Paused');
  await expect(pilot.live.getByText('You are in control')).toBeVisible();
  await pilot.live.getByLabel('Email address').fill('manager@oakridge.example');
  await pilot.live.getByLabel('Password').fill('oakridge');
  await pilot.live.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(pilot.live.getByLabel('Password')).toHaveCount(0);
  await pilot.button('Resume AI').click();
  await expect(card(pilot)).toBeVisible({ timeout: 45_000 });
}

async function open(page: Page): Promise<Pilot> {
  const pilot = new Pilot(page);
  await page.goto('/');
  await pilot.enter();
  await pilot.start(REQUEST);
  await ask(pilot);
  return pilot;
}

for (const [theme, width, how] of [
  ['light', 1440, 'pointer'],
  ['dark', 380, 'keyboard'],
] as const)
  test(`an approval is read and given once: ${theme}, ${width} wide, by ${how}`, async ({ page, keys }) => {
    await page.setViewportSize({ width, height: 900 });
    await chooseTheme(page, theme);
    const pilot = await open(page);
    const answers = recordPosts(page, '/approval');
    await expect(questions(pilot).first()).toHaveAccessibleName(ASKS);
    const values = card(pilot).getByRole('region', { name: 'What will be sent' });
    await expect(values).toContainText('12B');
    await expect(card(pilot).locator(':focus')).toHaveCount(0);
    await expectNoWider(page);
    await expectAccessible(page, `an approval, ${theme}, ${width} wide`);
    await card(pilot).scrollIntoViewIfNeeded();
    await shoot(page, `approval-${theme}-${width}`);
    if (how === 'pointer') await press(pilot, 'Approve', 'dblclick');
    else {
      await keys.tabTo(answer(pilot, 'Approve'));
      await expect(page.getByRole('alertdialog', { name: ASKS })).toBeVisible();
      await expectAccessible(page, `an approval with the focus, ${theme}, ${width} wide`);
      // A press counts only once the browser has reported the question as seen.
      await expect(async () => {
        for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
        await expect(page.locator('[data-answered]:focus')).toHaveCount(1, { timeout: 2_000 });
      }).toPass();
    }
    // The form has several pages, and each one asks.
    await expect(async () => {
      if ((await card(pilot).count()) > 0) await press(pilot, 'Approve');
      await expect(
        pilot.root.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*'),
      ).toHaveText('Completed', {
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    const ids = answers.map((body) => JSON.stringify(body));
    expect(new Set(ids).size, 'one answer for each question').toBe(ids.length);
    await pilot.button('All approvals').click();
    const entries = page.getByRole('dialog', { name: 'Task History' }).getByRole('listitem');
    await expect(entries.filter({ hasText: 'Approved' })).toHaveCount(ids.length);
    await expectAccessible(page, `the approvals of a task, ${theme}, ${width} wide`);
    await shoot(page, `approvals-${theme}-${width}`);
  });

test('a declined action is not done, and the task says so', async ({ page }) => {
  const pilot = await open(page);
  await press(pilot, "Don't send");
  await expect(pilot.root.getByText('Not sent', { exact: true })).toBeVisible();
  await expect(pilot.root.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
});

test('a person makes the change, with control of the browser', async ({ page }) => {
  const pilot = await open(page);
  await press(pilot, 'Change');
  await expect(pilot.live.getByText('You are in control')).toBeVisible();
  await expect(pilot.button('Resume AI')).toBeVisible();
});

test('of two windows, one answers, and both show it', async ({ page, context }) => {
  const first = await open(page);
  const other = await context.newPage();
  const second = new Pilot(other);
  await other.goto('/dashboard');
  await expect(card(second)).toBeVisible();
  const answers = [recordPosts(page, '/approval'), recordPosts(other, '/approval')];
  await answer(first, 'Approve').focus();
  await press(second, "Don't send");
  for (const pilot of [first, second])
    await expect(pilot.root.getByText('Not sent', { exact: true })).toBeVisible();
  await expect(page.locator('[data-answered]').filter({ hasText: 'Not sent' })).toBeFocused();
  expect(answers.flat()).toHaveLength(1);
});

interface Attack {
  hide: (frame: HTMLElement) => void;
  show: (frame: HTMLElement) => void;
}
const attacks: Record<string, Attack> = {
  fades: {
    hide: (frame) => frame.style.setProperty('opacity', '0.01'),
    show: (frame) => frame.style.removeProperty('opacity'),
  },
  covers: {
    hide: () => document.querySelector('#cover')?.removeAttribute('hidden'),
    show: () => document.querySelector('#cover')?.setAttribute('hidden', ''),
  },
  blurs: {
    hide: (frame) => frame.style.setProperty('filter', 'blur(9px)'),
    show: (frame) => frame.style.removeProperty('filter'),
  },
  scales: {
    hide: (frame) => frame.style.setProperty('transform', 'scale(0.5)'),
    show: (frame) => frame.style.removeProperty('transform'),
  },
  'turns upside down': {
    hide: (frame) => frame.style.setProperty('transform', 'rotate(180deg)'),
    show: (frame) => frame.style.removeProperty('transform'),
  },
  'mixes with the page': {
    hide: (frame) => frame.style.setProperty('mix-blend-mode', 'difference'),
    show: (frame) => frame.style.removeProperty('mix-blend-mode'),
  },
  'fades with its parent': {
    hide: (frame) => frame.parentElement?.style.setProperty('opacity', '0.2'),
    show: (frame) => frame.parentElement?.style.removeProperty('opacity'),
  },
  'covers with another frame': {
    hide: () => {
      // In a closed root, where the other steps of this test don't find it.
      const other = document.createElement('div');
      other.id = 'other';
      const inner = document.createElement('iframe');
      for (const element of [other, inner])
        element.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
      other.attachShadow({ mode: 'closed' }).append(inner);
      document.body.append(other);
    },
    show: () => document.querySelector('#other')?.remove(),
  },
  'covers from the top layer': {
    hide: () => {
      const layer = document.createElement('div');
      layer.id = 'layer';
      layer.popover = 'manual';
      layer.style.cssText = 'inset:0;width:100%;height:100%;pointer-events:none';
      document.body.append(layer);
      layer.showPopover();
    },
    show: () => document.querySelector('#layer')?.remove(),
  },
};

/** Resolves when the browser reports that nobody can see an element. */
const isUnseen = (element: Locator) =>
  element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        const report = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver) => {
          if (!entry || Reflect.get(entry, 'isVisible') !== false) return;
          observer.disconnect();
          resolve();
        };
        const options = { trackVisibility: true, delay: 100 } as IntersectionObserverInit;
        new IntersectionObserver(report, options).observe(node);
      }),
  );

test('a page that hides, distorts, covers, moves or clips the frame in eleven ways gets no approval, by pointer or key', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPortal(page, server, {
    scripts: [`${server.appOrigin}/host-sdk-tasks.js`],
    body: `<div id="pilot" style="position:absolute;inset:0"></div>
      <div id="cover" hidden style="position:absolute;inset:0;background:Canvas;pointer-events:none"></div>`,
  });
  await page.evaluate(
    async ([src, prompt]) => {
      const pilot = HoaPilotHost.mountPilot('#pilot', {
        src,
        route: '/dashboard',
        height: 880,
      }) as SteeringPilot;
      Object.assign(window, { pilot });
      await pilot.waitFor('route', { timeout: 30_000 });
      void pilot.tasks.start({ prompt });
    },
    [server.appOrigin, REQUEST] as const,
  );
  const root = page.frameLocator('iframe');
  const pilot = new Pilot(root);
  await declineLogin(page, root);
  await pressUntilClosed(pilot.root.getByRole('dialog', { name: 'Task Confirmation' }), 'Start');
  await ask(pilot);
  const answers = recordPosts(page, '/approval');
  const frame = page.locator('#pilot iframe');
  const approve = answer(pilot, 'Approve');
  const refused = card(pilot).getByText('Show the whole question, then press again.');
  for (const [name, { hide, show }] of Object.entries(attacks)) {
    await frame.evaluate(hide);
    // The app's own observer reports within the time of two more.
    for (const _ of [1, 2]) await isUnseen(approve);
    await expect(async () => {
      await approve.press('Enter');
      await expect(refused, name).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const { x, y, width, height } = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await frame.evaluate(show);
  }
  expect(answers).toEqual([]);
  // The frame never stands still, so that the button comes to the pointer.
  await frame.evaluate((element) => {
    let at = 0;
    const move = () => {
      at = (at + 3) % 30;
      element.style.setProperty('margin-left', `${at}px`);
      if (element.dataset['still'] === undefined) requestAnimationFrame(move);
    };
    move();
  });
  for (let count = 0; count < 5; count += 1) {
    const at = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  }
  await frame.evaluate((element) => {
    element.dataset['still'] = '';
    element.style.removeProperty('margin-left');
  });
  expect(answers).toEqual([]);
  // Only the button is left to see.
  const box = (await approve.boundingBox()) ?? { x: 0, y: 0 };
  await frame.evaluate(
    (element, top) => element.style.setProperty('clip-path', `inset(${top}px 0 0 0)`),
    box.y - 4,
  );
  await expect(async () => {
    await approve.press('Enter');
    await expect(refused).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(answers).toEqual([]);
  await frame.evaluate((element) => element.style.removeProperty('clip-path'));
  await press(pilot, 'Approve');
  expect(answers).toHaveLength(1);
});
