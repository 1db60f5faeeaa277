import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** One finger on a page, as a screen tells of it. */
export async function createTouch(page: Page): Promise<{ drag(from: Point, to: Point): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async drag(from, to) {
      const steps = 6;
      await touch('touchStart', [from]);
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        await touch('touchMove', [
          { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
        ]);
      }
      await touch('touchEnd', []);
    },
  };
}
