import type { PilotClock } from '../kit/clock.ts';
import type { Pilot } from '../pilot/pilot.ts';

/** On the element itself, and registered: a second copy of this script sees it too, and so does the widget's own. */
const MOUNTED = Symbol.for('hoa-pilot.mounted');

/** What an element holds. */
type Holding = {
  /** Missing where it is no frame but the widget itself. */
  pilot?: Pilot;
  /** Whether the page has taken out what was put there. */
  isGone(): boolean;
  leave(): void;
};

const holdingOf = (element: Element) => Reflect.get(element, MOUNTED) as Holding | undefined;

/** Marks `element` as taken until what is given is called. */
export function claimElement(element: Element, holding: Holding): () => void {
  const before = holdingOf(element);
  if (before?.isGone()) before.leave();
  if (Reflect.has(element, MOUNTED)) {
    throw new Error('target: it already holds an HOA Pilot; destroy that first');
  }
  Reflect.set(element, MOUNTED, holding);
  return () => void Reflect.deleteProperty(element, MOUNTED);
}

/** The pilot that lives in an element, given itself or by a selector; undefined where there is none. */
export function getPilot(target: Element | string): Pilot | undefined {
  return holdingOf(findElement(target))?.pilot;
}

export function findElement(target: Element | string): Element {
  const element = typeof target === 'string' ? select(target) : target;
  if (!(element instanceof Element)) throw new TypeError('target: an element or a selector is expected');
  return element;
}

function select(selector: string): Element {
  let element: Element | null;
  try {
    element = document.querySelector(selector);
  } catch (cause) {
    throw new TypeError(`target: '${selector}' is no valid selector`, { cause });
  }
  if (element === null) throw new TypeError(`target: no element matches '${selector}' yet`);
  return element;
}

/**
 * Calls `onGone` once `element`, which was in the page, has left it for good: what is moved, even with a pause in
 * which other code runs, is not gone.
 */
export function watchRemoval(element: Element, clock: PilotClock, onGone: () => void): () => void {
  let wasThere = false;
  let stopWaiting: (() => void) | undefined;
  const look = (): void => {
    wasThere ||= element.isConnected;
    if (!wasThere || element.isConnected || stopWaiting) return;
    stopWaiting = clock.after(0, () => {
      stopWaiting = undefined;
      if (element.isConnected) observe();
      else onGone();
    });
  };
  const observer = new MutationObserver(look);
  const observe = (): void => {
    const watch = (root: Node): void => observer.observe(root, { childList: true, subtree: true });
    watch(document);
    // A document does not hear of what happens in the shadow roots of its elements.
    let root = element.getRootNode();
    for (; root instanceof ShadowRoot; root = root.host.getRootNode()) watch(root);
  };
  observe();
  look();
  return () => {
    observer.disconnect();
    stopWaiting?.();
  };
}
