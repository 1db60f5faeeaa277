import { MOUNTED } from '../../host-sdk/wire/mounted.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';

/** A widget mounted in an element. Other copies of this script may call its methods. */
interface Mounted {
  /** Whether the page has removed the element. */
  isGone(): boolean;
  /** Removes the widget. */
  leave(): void;
}

/** Returns the target element. Throws a TypeError that explains what is wrong with `target`. */
export function findElement(target: Element | string): Element {
  if (typeof target !== 'string') {
    if (target instanceof Element) return target;
    throw new TypeError(`target: expected an element or a selector, got ${String(target)}`);
  }
  let element: Element | null;
  try {
    element = document.querySelector(target);
  } catch (cause) {
    throw new TypeError(`target: '${target}' isn't a valid selector`, { cause });
  }
  if (element === null)
    throw new TypeError(`target: no element matches '${target}'. Mount once the element is in the page.`);
  return element;
}

/**
 * Reserves `element` and its shadow root until `release` is called. Throws if it is already in use or can't have a shadow
 * root.
 */
export function claimElement(element: Element, mounted: Mounted): { shadow: Shadow; release: Cancel } {
  const previous = Reflect.get(element, MOUNTED) as Mounted | undefined;
  if (previous?.isGone()) previous.leave();
  if (Reflect.has(element, MOUNTED))
    throw new Error(
      'target: this element already holds an HOA Pilot. Call its unmount() or destroy() first.',
    );
  const shadow = openShadow(element);
  Reflect.set(element, MOUNTED, mounted);
  return { shadow, release: () => void Reflect.deleteProperty(element, MOUNTED) };
}

/** Placeholder in our shadow root while it holds no widget. The element's own content shows through it. */
const SLOT = 'slot[data-hoa-pilot]';

interface Shadow {
  root: ShadowRoot;
  /** Shows `container` instead of the element's own content. */
  show(container: Element): void;
  /** Removes the container and shows the element's own content again. */
  restore(): void;
}

/** Returns the element's shadow root for a widget. Throws a TypeError if it can't have one. */
function openShadow(element: Element): Shadow {
  const root = element.shadowRoot ?? attachShadow(element);
  // Another component already uses this shadow root.
  const isForeign = root.childElementCount > 0 && root.querySelector(SLOT) === null;
  let content: Element | undefined;
  return {
    root,
    show(container) {
      root.querySelector(SLOT)?.remove();
      root.append(container);
      content = container;
    },
    restore() {
      content?.remove();
      // A shadow root can't be removed.
      if (isForeign) return;
      const slot = document.createElement('slot');
      slot.setAttribute('data-hoa-pilot', '');
      root.append(slot);
    },
  };
}

function attachShadow(element: Element): ShadowRoot {
  try {
    return element.attachShadow({ mode: 'open' });
  } catch (cause) {
    throw new TypeError(
      `target: a <${element.localName}> can't hold the widget. Put a <div> into it and mount there.`,
      {
        cause,
      },
    );
  }
}

/**
 * Calls `onRemoved` once `element` has been in the page and has been removed from it. An element that is only moved, even
 * if other code runs in between, doesn't count as removed.
 */
export function watchRemoval(element: Element, clock: Clock, onRemoved: () => void): Cancel {
  let stopWaiting: Cancel | undefined;
  let wasConnected = element.isConnected;
  const check = () => {
    wasConnected ||= element.isConnected;
    if (!wasConnected || element.isConnected || stopWaiting) return;
    stopWaiting = clock.setTimeout(() => {
      stopWaiting = undefined;
      if (element.isConnected) observe();
      else onRemoved();
    }, 0);
  };
  const observer = new MutationObserver(check);
  // A document doesn't observe the shadow roots of its elements.
  const observe = () => {
    observer.observe(document, { childList: true, subtree: true });
    let root = element.getRootNode();
    while (root instanceof ShadowRoot) {
      observer.observe(root, { childList: true, subtree: true });
      root = root.host.getRootNode();
    }
  };
  observe();
  return () => {
    observer.disconnect();
    stopWaiting?.();
  };
}
