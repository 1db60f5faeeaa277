import type { Locator } from '@playwright/test';
import { declineLogin, expect, test } from '../fixtures.ts';
import { answer, ask, card, press, REQUEST } from '../pages/approval-card.ts';
import { Pilot } from '../pages/pilot.ts';
import { pressUntilClosed } from '../press-until-closed.ts';
import { recordPosts } from '../record-posts.ts';
import { openCoverable } from './coverable-page.ts';

test.use({ serverFlags: ['--approve', 'ask'] });

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

/** Resolves when the browser reports that an element is not visible. */
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
  await openCoverable(page, server, { width: '100%', height: 880 });
  await page.evaluate((prompt) => {
    window.pilot.tasks.start({ prompt }).catch(console.warn);
  }, REQUEST);
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
  for (const _ of [1, 2]) await isUnseen(card(pilot).locator('[data-must-see=text]').first());
  await expect(async () => {
    await approve.press('Enter');
    await expect(refused).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(answers).toEqual([]);
  await frame.evaluate((element) => element.style.removeProperty('clip-path'));
  await press(pilot, 'Approve');
  expect(answers).toHaveLength(1);
});
