import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More than the tab stops of any page. */
const MOST_STOPS = 60;

/** The focused element, and whether its focus is visible. */
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

  /** Presses a key until the target is visible, because a dialog ignores keys right after it opens. */
  async pressUntil(key: string, target: Locator) {
    await expect(async () => {
      await this.press(key);
      await expect(target).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  async type(text: string) {
    await this.page.keyboard.type(text);
  }

  /** Presses Tab, or Shift+Tab, until the target has the focus. Expects a visible focus at every stop. */
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
    throw new Error(`Tab never reached ${target.toString()}, only:\n${passed.join('\n')}`);
  }

  /** The focused element in any frame. Undefined between the end and the start of the page. */
  private async stop(): Promise<Stop | undefined> {
    const stops = await Promise.all(this.page.frames().map(stopIn));
    return stops.find((stop) => stop !== undefined);
  }
}

/** Expects the target to have the focus. */
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
    const isRinged = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    // A parent, or the label of a hidden radio button, may show the focus ring.
    const around = [element.parentElement, element.parentElement?.parentElement ?? null];
    const candidates = [element, element.nextElementSibling, ...around];
    const shadow = getComputedStyle(element).boxShadow;
    return {
      name: `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent?.trim()}"`,
      hasRing: element.matches(':focus-visible') && (shadow !== 'none' || candidates.some(isRinged)),
    };
  });
}
