import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More than the tab stops of any page. */
const MOST_STOPS = 60;

/** The focused element, and whether a person can see its focus. */
interface Stop {
  name: string;
  hasRing: boolean;
  /** What hides the focused element, if anything does. */
  hiddenBy: string | undefined;
  /** Its middle, in the window of its frame. */
  y: number;
  /** Whether an earlier call has returned it with the same `walk`. */
  isKnown: boolean;
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

  /**
   * Visits every tab stop of the page or its open dialog, forward and back. Expects each to show its focus, in the window
   * and not covered.
   */
  async walk(state: string) {
    for (const key of ['Tab', 'Shift+Tab']) {
      const problems: string[] = [];
      let wraps = 0;
      for (let count = 0; wraps < 2; count += 1) {
        expect(count, `the tab stops of: ${state}`).toBeLessThan(2 * MOST_STOPS);
        await this.press(key);
        const stop = await this.stop(`${state} ${key}`);
        if (!stop) wraps += 1;
        else if (stop.isKnown) break;
        else if (!stop.hasRing) problems.push(`${stop.name} shows no focus`);
        else if (stop.hiddenBy) problems.push(`${stop.name} is hidden by ${stop.hiddenBy}`);
      }
      expect(problems, `${state}, with ${key}`).toEqual([]);
    }
  }

  /** Expects the focus to be on an element that a person sees, and not on the page itself. */
  async expectFocusSeen(state: string) {
    const problem = async () => {
      const stop = await this.stop();
      if (!stop) return 'no focus';
      if (!stop.hasRing) return `${stop.name} shows no focus`;
      return stop.hiddenBy && `${stop.name} is hidden by ${stop.hiddenBy}`;
    };
    await expect.poll(problem, { message: `the focus: ${state}` }).toBeUndefined();
  }

  /** The focused element in any frame. Undefined between the end and the start of the page. */
  private async stop(walk = ''): Promise<Stop | undefined> {
    for (const frame of this.page.frames()) {
      const stop = await stopIn(frame, walk);
      if (!stop || frame === this.page.mainFrame()) {
        if (stop) return stop;
        continue;
      }
      const box = await (await frame.frameElement()).boundingBox();
      const y = (box?.y ?? Number.NaN) + stop.y;
      const isOutside = !(y >= 0 && y <= (this.page.viewportSize()?.height ?? 0));
      return isOutside ? { ...stop, hiddenBy: 'the edge of the window' } : stop;
    }
    return undefined;
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

function stopIn(frame: Frame, walk: string): Promise<Stop | undefined> {
  return frame.evaluate(async (walk) => {
    // A notice makes room for the focus in the next frame. Hidden frames draw none.
    if (walk && window === window.top)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    let element = document.hasFocus() ? document.activeElement : null;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return undefined;
    const nameOf = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}"`;
    const isRinged = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    // A parent, or the label of a hidden radio button, may show the focus ring.
    const around = [element.parentElement, element.parentElement?.parentElement ?? null];
    const ringed = [element, element.nextElementSibling, ...around].find(isRinged);
    const hasShadow = getComputedStyle(element).boxShadow !== 'none';

    const shown = ringed ?? element;
    const { left, right, top, bottom } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
    const middle = (from: number, to: number, size: number) => (Math.max(0, from) + Math.min(to, size)) / 2;
    const [x, y] = [middle(left, right, innerWidth), middle(top, bottom, innerHeight)];
    const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    const root = shown.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(x, y);
    const hiddenBy = isOutside
      ? 'the edge of the window'
      : hit && (shown.contains(hit) || hit.closest('label')?.contains(element))
        ? undefined
        : hit
          ? nameOf(hit)
          : 'nothing';
    const known = (Reflect.get(window, 'visited') ?? new WeakMap()) as WeakMap<Element, string>;
    Reflect.set(window, 'visited', known);
    const isKnown = known.get(element) === walk;
    known.set(element, walk);
    const hasRing = element.matches(':focus-visible') && (hasShadow || ringed !== undefined);
    return { name: nameOf(element), hasRing, hiddenBy, y, isKnown };
  }, walk);
}
