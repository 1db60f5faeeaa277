import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';

/** On the element itself, and registered: other copies of this script see it, and so does the host SDK. */
const MOUNTED = Symbol.for('hoa-pilot.mounted');

/** What an element holds, as the one who put it there left it. */
interface Holding {
  /** Whether the page has taken out what was put there. */
  isGone(): boolean;
  /** Ends it. */
  leave(): void;
}

/** Finds the element that is meant. Throws a TypeError that says what is wrong with `target`. */
export function findElement(target: Element | string): Element {
  if (typeof target !== 'string') {
    if (target instanceof Element) return target;
    throw new TypeError(`target: an element or a selector is expected, not ${String(target)}`);
  }
  let element: Element | null;
  try {
    element = document.querySelector(target);
  } catch (cause) {
    throw new TypeError(`target: '${target}' is no valid selector`, { cause });
  }
  if (element === null) throw new TypeError(`target: no element matches '${target}' yet`);
  return element;
}

/** Takes `element` until `release`, with a shadow root. Throws where it is taken already, or cannot have one. */
export function claimElement(element: Element, holding: Holding): { shadow: Shadow; release: Cancel } {
  const before = Reflect.get(element, MOUNTED) as Holding | undefined;
  if (before?.isGone()) before.leave();
  if (Reflect.has(element, MOUNTED))
    throw new Error(
      'target: this element already holds an HOA Pilot; call unmount() or destroy() on that one first',
    );
  const shadow = openShadow(element);
  Reflect.set(element, MOUNTED, holding);
  return { shadow, release: () => void Reflect.deleteProperty(element, MOUNTED) };
}

/** Stands in a shadow root of ours while it holds no widget: what the element itself holds is seen through it. */
const WINDOW = 'slot[data-hoa-pilot]';

interface Shadow {
  root: ShadowRoot;
  /** Shows `container` in place of the element's own content. */
  take(container: Element): void;
  /** Takes it out, and lets the element's own content be seen again. */
  giveBack(): void;
}

/** The shadow root of `element`, for a widget. Throws a TypeError where the element cannot have one. */
function openShadow(element: Element): Shadow {
  const root = element.shadowRoot ?? attachShadow(element);
  // Somebody's own component has put something into it.
  const isForeign = root.childElementCount > 0 && root.querySelector(WINDOW) === null;
  let held: Element | undefined;
  return {
    root,
    take(container) {
      root.querySelector(WINDOW)?.remove();
      root.append(container);
      held = container;
    },
    giveBack() {
      held?.remove();
      // Nothing takes a shadow root off again.
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
    throw new TypeError(`target: a <${element.localName}> cannot hold the widget; put a <div> into it`, {
      cause,
    });
  }
}

/**
 * Calls `onGone` once `element` was in the page and has left it for good. What is moved, even with a pause in which
 * other code runs, is not gone.
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
  // A document does not hear of what happens in the shadow roots of its elements.
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
