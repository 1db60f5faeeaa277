import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** More than the tab stops of any page. */
const MOST_STOPS = 60;

/** Where the focus is: the element in words, and whether a person can see it. */
interface Stop {
  name: string;
  hasRing: boolean;
}

/** A person with a keyboard and no pointer. */
export class KeyboardOnly {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string) {
    await this.page.keyboard.press(key);
  }

  /** Presses a key until this can be seen: a dialog takes no answer in its first moment. */
  async pressUntil(key: string, target: Locator) {
    await expect(async () => {
      await this.press(key);
      await expect(target).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  async type(text: string) {
    await this.page.keyboard.type(text);
  }

  /** Presses Tab, or Shift+Tab, until this has the focus; every stop on the way must be visible. */
  async tabTo(target: Locator, direction: 'on' | 'back' = 'on') {
    await expect(target).toBeVisible();
    const passed: string[] = [];
    for (let count = 0; count < MOST_STOPS; count += 1) {
      await this.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
      const stop = await this.stop();
      passed.push(stop?.name ?? 'the browser');
      expect(stop?.hasRing ?? true, `a visible focus on ${stop?.name}`).toBe(true);
      if (await hasFocus(target)) return;
    }
    throw new Error(`${target.toString()} was never reached, only:\n${passed.join('\n')}`);
  }

  /** The element that has the focus, in whatever frame. None between the page's end and its beginning. */
  private async stop(): Promise<Stop | undefined> {
    const stops = await Promise.all(this.page.frames().map(stopIn));
    return stops.find((stop) => stop !== undefined);
  }
}

/** Expects this to have the focus, without anybody pressing a key. */
export async function expectFocus(target: Locator) {
  await expect.poll(() => hasFocus(target), { message: `focus on ${target.toString()}` }).toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const scope = element.getRootNode() as Document | ShadowRoot;
    return element.ownerDocument.hasFocus() && scope.activeElement === element;
  });
}

function stopIn(frame: Frame): Promise<Stop | undefined> {
  return frame.evaluate(() => {
    let element = document.hasFocus() ? document.activeElement : null;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return undefined;
    const isRinged = (drawn: Element | null) => {
      if (!drawn) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    // A box around a field, or the label of a hidden radio button, may bear the ring for it.
    const around = [element.parentElement, element.parentElement?.parentElement ?? null];
    const bearers = [element, element.nextElementSibling, ...around];
    const shadow = getComputedStyle(element).boxShadow;
    return {
      name: `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent?.trim()}"`,
      hasRing: element.matches(':focus-visible') && (shadow !== 'none' || bearers.some(isRinged)),
    };
  });
}
