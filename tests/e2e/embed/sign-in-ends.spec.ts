import { expect, test } from '../fixtures.ts';
import {
  errors,
  frameOf,
  frontDoor,
  mount,
  openPortal,
  person,
  prompt,
  startTask,
  withSecret,
} from './sign-in-portal.ts';

test.use(withSecret);

test.describe('a session that ends', () => {
  test.use({ expectedTrouble: [/status of 401/] });

  test('is followed by another, in the same place', async ({ page, server }) => {
    const { given } = await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await prompt(page).fill('Half a sentence');
    await frameOf(page, server)?.evaluate(() => sessionStorage.setItem('sessionToken', 'one-that-has-ended'));
    await expect.poll(() => given.length, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await expect(prompt(page)).toHaveValue('Half a sentence');
    expect(await errors(page)).toEqual([]);
  });

  test('is the end where the portal knows nobody any more', async ({ page, server }) => {
    const made = await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    made.who = undefined;
    await frameOf(page, server)?.evaluate(() => sessionStorage.setItem('sessionToken', 'one-that-has-ended'));
    await expect(frontDoor(page)).toBeVisible({ timeout: 30_000 });
    expect(await errors(page)).toEqual(['sign-in: The person signs in by themselves. getToken threw.']);
  });

  test('by a word of the portal shows what somebody sees who is not signed in', async ({ page, server }) => {
    await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await startTask(page, 'Download the latest meeting minutes');
    await page.evaluate(() => window.pilot.logout());
    await expect(frontDoor(page)).toBeVisible();
    const kept = await frameOf(page, server)?.evaluate(() => [
      localStorage.getItem('userEmail'),
      localStorage.getItem('sessionToken'),
    ]);
    expect(kept).toEqual([null, null]);
  });

  test('a token of somebody else is not taken for a person', async ({ page, server }) => {
    await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    const code = await page.evaluate(() =>
      window.pilot
        .identify({ email: 'bob@example.com' })
        .catch((error: unknown) => (error as { code: string }).code),
    );
    expect(code).toBe('other-person');
    await expect(frontDoor(page)).toBeVisible();
  });

  for (const [how, words] of [
    ['nonsense', '<!doctype html> Not found'],
    ['a token of its own making', 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'],
  ] as const) {
    test(
      `a portal that gives ${how} leaves the person to sign in`,
      { tag: '@long' },
      async ({ page, server }) => {
        await openPortal(page, server);
        await expect.poll(() => person(page, server)).toBe('ann@example.com');
        // The frame is made anew, in a page that has gone wrong since: nothing of the person before is shown.
        await page.evaluate(() => window.pilot.destroy());
        await page.evaluate(
          (words) => Object.assign(window, { portalToken: () => Promise.resolve(words) }),
          words,
        );
        await mount(page, server);
        await expect(frontDoor(page)).toBeVisible();
        await expect
          .poll(() => errors(page))
          .toEqual([expect.stringMatching(/^sign-in: The person signs in/)]);
        expect(String(await errors(page))).not.toContain(words);
      },
    );
  }
});
