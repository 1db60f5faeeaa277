import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';

/** Stored on the element under a registered symbol, so that other copies of this script and the host SDK see it too. */
const MOUNTED = Symbol.for('hoa-pilot.mounted');

/** What is mounted in an element. */
interface Holding {
  /** Whether the page has removed what was mounted. */
  isGone(): boolean;
  /** Removes the widget. */
  leave(): void;
}

/** Returns the target element. Throws a TypeError that says what is wrong with `target`. */
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

/** Takes `element`, with a shadow root, until `release`. Throws if it is taken or can't have a shadow root. */
export function claimElement(element: Element, holding: Holding): { shadow: Shadow; release: Cancel } {
  const before = Reflect.get(element, MOUNTED) as Holding | undefined;
  if (before?.isGone()) before.leave();
  if (Reflect.has(element, MOUNTED))
    throw new Error(
      'target: this element already holds an HOA Pilot. Call its unmount() or destroy() first.',
    );
  const shadow = openShadow(element);
  Reflect.set(element, MOUNTED, holding);
  return { shadow, release: () => void Reflect.deleteProperty(element, MOUNTED) };
}

/** Placeholder in our shadow root while it holds no widget. The element's own content shows through it. */
const WINDOW = 'slot[data-hoa-pilot]';

interface Shadow {
  root: ShadowRoot;
  /** Shows `container` in place of the element's own content. */
  take(container: Element): void;
  /** Removes the container and shows the element's own content again. */
  restore(): void;
}

/** Returns the element's shadow root for a widget. Throws a TypeError if it can't have one. */
function openShadow(element: Element): Shadow {
  const root = element.shadowRoot ?? attachShadow(element);
  // Another component already uses this shadow root.
  const isForeign = root.childElementCount > 0 && root.querySelector(WINDOW) === null;
  let mounted: Element | undefined;
  return {
    root,
    take(container) {
      root.querySelector(WINDOW)?.remove();
      root.append(container);
      mounted = container;
    },
    restore() {
      mounted?.remove();
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
 * Calls `onGone` once `element` has been in the page and has left it for good. An element that is only moved, even if
 * other code runs in between, doesn't count as removed.
 */
export function watchRemoval(element: Element, clock: Clock, onGone: () => void): Cancel {
  let stopWaiting: Cancel | undefined;
  let wasThere = element.isConnected;
  const look = () => {
    wasThere ||= element.isConnected;
    if (!wasThere || element.isConnected || stopWaiting) return;
    stopWaiting = clock.setTimeout(() => {
      stopWaiting = undefined;
      if (element.isConnected) observe();
      else onGone();
    }, 0);
  };
  const observer = new MutationObserver(look);
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
