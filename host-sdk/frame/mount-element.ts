import type { PilotClock } from '../kit/clock.ts';
import type { Pilot } from '../pilot/pilot.ts';
import { MOUNTED } from '../wire/mounted.ts';

/** The pilot or widget mounted in an element. */
type Occupant = {
  /** Undefined if the element contains the widget itself instead of a frame. */
  pilot?: Pilot;
  /** Whether the page has removed the pilot or widget. */
  isGone(): boolean;
  leave(): void;
};

const occupantOf = (element: Element) => Reflect.get(element, MOUNTED) as Occupant | undefined;

/** Marks `element` as occupied until the returned function is called. */
export function claimElement(element: Element, occupant: Occupant): () => void {
  const before = occupantOf(element);
  if (before?.isGone()) before.leave();
  if (Reflect.has(element, MOUNTED)) {
    throw new Error('target: this element already holds an HOA Pilot. Destroy it first.');
  }
  Reflect.set(element, MOUNTED, occupant);
  return () => void Reflect.deleteProperty(element, MOUNTED);
}

/**
 * Finds the pilot mounted in an element.
 * @param target The element, or a selector for it.
 * @returns The pilot, or undefined if there is none.
 */
export function getPilot(target: Element | string): Pilot | undefined {
  return occupantOf(findElement(target))?.pilot;
}

/** Returns the element to mount into. Throws a TypeError that names the problem if there is none. */
export function findElement(target: Element | string): Element {
  const element = typeof target === 'string' ? select(target) : target;
  if (!(element instanceof Element)) throw new TypeError('target: expected an element or a selector');
  return element;
}

function select(selector: string): Element {
  let element: Element | null;
  try {
    element = document.querySelector(selector);
  } catch (cause) {
    throw new TypeError(`target: '${selector}' isn't a valid selector`, { cause });
  }
  if (element === null) throw new TypeError(`target: no element matches '${selector}' yet`);
  return element;
}

/**
 * Calls `onGone` once `element` has been permanently removed from the page. An element that is only moved, even if other
 * code runs in between, doesn't count as removed.
 */
export function watchRemoval(element: Element, clock: PilotClock, onGone: () => void): () => void {
  let wasConnected = false;
  let stopWaiting: (() => void) | undefined;
  const check = (): void => {
    wasConnected ||= element.isConnected;
    if (!wasConnected || element.isConnected || stopWaiting) return;
    stopWaiting = clock.after(0, () => {
      stopWaiting = undefined;
      if (element.isConnected) observe();
      else onGone();
    });
  };
  const observer = new MutationObserver(check);
  const observe = (): void => {
    const watch = (root: Node): void => observer.observe(root, { childList: true, subtree: true });
    watch(document);
    // A document doesn't observe the shadow roots of its elements.
    let root = element.getRootNode();
    for (; root instanceof ShadowRoot; root = root.host.getRootNode()) watch(root);
  };
  observe();
  check();
  return () => {
    observer.disconnect();
    stopWaiting?.();
  };
}
