import type { RouterOptions } from 'wouter';
import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';
import { limits } from '../rules/limits.ts';
import { paths } from '../rules/paths.ts';
import { focusHome, headingIn } from '../ui/overlay/focus-visibly.ts';

type AroundNav = NonNullable<RouterOptions['aroundNav']>;

/** How to find an element again after its screen has been rendered again. */
interface Mark {
  tag: string;
  name: string;
  /** Its position among the elements with the same tag and name. */
  index: number;
}

/** What Back restores. */
interface Visit {
  focused: Mark | undefined;
  scrollTop: number;
}

interface Options {
  clock: Pick<Clock, 'setTimeout'>;
  /** Whether the widget may scroll the page. */
  ownsPage: boolean;
  aroundNav: AroundNav | undefined;
}

/** Moves the focus and the scroll position whenever the screen changes. */
export interface ScreenChanges {
  /** Notes where the person is before the router leaves the screen. */
  aroundNav: AroundNav;
  /** Handles Back and Forward. Call it before the router listens. Returns a function that stops. */
  start(): Cancel;
  /**
   * Moves the focus to the heading of the screen at `path`, which is now in `content`, or to where the person left it.
   * Returns whether the change still has to be announced, because the focus stays where it is.
   */
  arrive(path: string, content: Element): boolean;
}

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.getAttribute('href') ?? element.textContent;
const sameIn = (content: Element, tag: string, name: string) =>
  [...content.querySelectorAll<HTMLElement>(tag)].filter((element) => nameOf(element) === name);

function markOf(element: Element | null, content: Element): Mark | undefined {
  // Without a mark, the heading takes the focus.
  if (!element || element.matches('h1') || !content.contains(element)) return undefined;
  const [tag, name] = [element.localName, nameOf(element)];
  return { tag, name, index: sameIn(content, tag, name).findIndex((same) => same === element) };
}

/**
 * Follows the changes of one router. The first screen is no change. A person who is typing continues in the next
 * screen's prompt, if there is one.
 */
export function createScreenChanges({ clock, ownsPage, aroundNav }: Options): ScreenChanges {
  const visits = new Map<string, Visit>();
  let current: { path: string; content: Element } | undefined;
  let isReturn = false;
  let wasTyping = false;
  let stopMoving: Cancel = () => {};

  const leave = () => {
    if (!current) return;
    const { path, content } = current;
    const { activeElement } = content.getRootNode() as Document | ShadowRoot;
    wasTyping = activeElement?.matches('textarea, input') ?? false;
    visits.set(path, { focused: markOf(activeElement, content), scrollTop: window.scrollY });
  };

  /** Moves the focus as soon as its target has rendered, until the person presses something. */
  const move = (content: Element, visit: Visit | undefined, scrollTop: number | undefined): boolean => {
    let isSettling = visit !== undefined;
    const findTarget = () => {
      const mark = visit?.focused;
      const previous = mark && sameIn(content, mark.tag, mark.name)[mark.index];
      if (previous || (mark && isSettling)) return previous;
      const prompt = wasTyping && content.querySelector<HTMLElement>(`${focusHome}:not(:disabled)`);
      return prompt || headingIn(content);
    };
    // A host page that calls `navigate` keeps the focus.
    const canMove = () => document.hasFocus() && (document.activeElement ?? document.body) === document.body;
    const update = () => {
      if (isSettling && scrollTop !== undefined) window.scrollTo(0, scrollTop);
      if (canMove()) findTarget()?.focus({ preventScroll: visit !== undefined && scrollTop !== undefined });
    };
    const observer = new MutationObserver(update);
    observer.observe(content, { childList: true, subtree: true });
    const input = new AbortController();
    const stopSettling = clock.setTimeout(() => {
      isSettling = false;
      update();
    }, limits.screen.settle);
    stopMoving = () => {
      observer.disconnect();
      input.abort();
      stopSettling();
    };
    for (const type of ['keydown', 'pointerdown', 'wheel'])
      window.addEventListener(type, stopMoving, { capture: true, passive: true, signal: input.signal });
    const keepsFocus = !canMove();
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
    update();
    return keepsFocus;
  };

  return {
    aroundNav(navigate, to, options) {
      isReturn = false;
      if (!options?.replace) leave();
      if (aroundNav) aroundNav(navigate, to, options);
      else navigate(to, options);
    },
    start() {
      const onReturn = () => {
        isReturn = true;
        leave();
      };
      window.addEventListener('popstate', onReturn);
      return () => {
        window.removeEventListener('popstate', onReturn);
        stopMoving();
        // The browser may keep this object after the page is gone, and would keep the elements too.
        current = undefined;
      };
    },
    arrive(path, content) {
      const previous = current;
      current = { path, content };
      if (!previous || previous.path === path) return false;
      stopMoving();
      const visit = isReturn ? visits.get(path) : undefined;
      isReturn = false;
      // The History screen restores its own position from the URL.
      const scrolls = ownsPage && !(visit && path === paths.history);
      return move(content, visit, scrolls ? (visit?.scrollTop ?? 0) : undefined);
    },
  };
}
