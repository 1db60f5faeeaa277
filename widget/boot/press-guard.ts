/** Marks controls that start, approve, or reveal something. */
const GUARDED = '[data-guarded]';
/** Marks dialogs that opened without a press of the person. */
const UNPROMPTED = '[data-unprompted]';

/** How long, in milliseconds, the frame must have been visible and still before a press counts. */
const STEADY_MS = 800;
/** How long, in milliseconds, after a deliberate press or key new controls need no wait of their own. */
const TRUST_MS = 5_000;
/** How often, in milliseconds, the browser checks what is visible. It allows no shorter delay. */
const CHECK_MS = 100;
/** The zoom levels of browsers lie between this factor and its inverse. */
const MAX_ZOOM = 5;
/** The largest rounding error of a pointer position, in CSS pixels. */
const ROUNDING = 3;
/** The farthest a hand moves between two pointer events, in CSS pixels and as a share of the frame's shorter side. */
const REACH = { pixels: 100, share: 0.2 };

interface Visibility {
  /** What the browser last reported. Undefined until it reports. */
  isVisible?: boolean;
  /** When it became visible. */
  since: number;
  /** Whether it has been visible since the host page last hid it. */
  wasSeen: boolean;
  /** Whether the person opened it, in a frame that was steady. */
  isTrusted: boolean;
}

/** Ignores presses in a frame that the host page covers, fades, or moves under the pointer. */
export interface PressGuard {
  /** Called with the control for each ignored press. */
  onIgnore?: ((control: HTMLElement) => void) | undefined;
}

type GuardedPage = Pick<
  Window & typeof globalThis,
  | 'document'
  | 'innerWidth'
  | 'innerHeight'
  | 'addEventListener'
  | 'IntersectionObserver'
  | 'IntersectionObserverEntry'
  | 'MutationObserver'
>;

/**
 * Guards the controls that start, approve, or reveal something against clickjacking: a pointer press on one counts only
 * if the frame has been visible and still for a while. Keys and assistive technology always count.
 *
 * Where the browser reports what is visible, it also discards clicks shortly after a frame has moved. In other browsers,
 * the pointer's path and the frame's width show whether the frame has moved.
 * @param page The frame's window.
 * @param now The current time in milliseconds.
 */
export function startPressGuard(page: GuardedPage, now: () => number = () => performance.now()): PressGuard {
  const { document } = page;
  const guard: PressGuard = {};
  const targets = new Map<Element, Visibility>();
  const seesVisibility = 'isVisible' in page.IntersectionObserverEntry.prototype;
  let trustedUntil = -Infinity;
  let movedAt = now();

  const report = (target: Element, isVisible: boolean) => {
    const state = targets.get(target);
    if (!state) return;
    state.isVisible = isVisible;
    if (isVisible) {
      if (!state.wasSeen) state.since = state.isTrusted ? -Infinity : now();
      state.wasSeen = true;
    } else if (!isHiddenByUs(target, document)) Object.assign(state, { wasSeen: false, isTrusted: false });
  };

  const observer = seesVisibility
    ? new page.IntersectionObserver(
        (entries) => {
          for (const { target, isVisible } of entries as VisibilityEntry[]) report(target, isVisible);
        },
        { trackVisibility: true, delay: CHECK_MS } as IntersectionObserverInit,
      )
    : undefined;

  const watch = (target: Element) => {
    if (targets.has(target)) return;
    targets.set(target, {
      since: Infinity,
      wasSeen: false,
      isTrusted: now() < trustedUntil && target.closest(UNPROMPTED) === null,
    });
    if (observer) observer.observe(target);
    else report(target, true);
  };
  const update = () => {
    for (const target of targets.keys()) {
      if (target.isConnected) continue;
      targets.delete(target);
      observer?.unobserve(target);
    }
    for (const control of document.querySelectorAll(GUARDED)) targetsOf(control).forEach(watch);
  };
  new page.MutationObserver(update).observe(document, { childList: true, subtree: true });
  update();

  const isSteady = (target: Element) => {
    const state = targets.get(target);
    if (!state) return false;
    if (state.isVisible) return now() - state.since >= STEADY_MS;
    if (state.isVisible === undefined) return state.isTrusted;
    // A notice may cover a part of a dialog, but not the control.
    if (isHiddenByUs(target, document)) return state.isTrusted || target.localName === 'dialog';
    report(target, false);
    return false;
  };

  let last: PointerEvent | undefined;
  const followPointer = (event: PointerEvent) => {
    // A finger has no path between two taps.
    if (event.pointerType === 'touch') return;
    const hasMoved = last ? isInconsistent(last, event) : !observer && isFarInside(event, page);
    if (hasMoved) movedAt = now();
    last = event;
  };

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    handler: (event: WindowEventMap[Type]) => void,
  ) => page.addEventListener(type, handler, { capture: true });
  listen('pointermove', followPointer);
  listen('pointerdown', followPointer);
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) last = undefined;
  });
  let width = page.innerWidth;
  listen('resize', () => {
    // The height follows the content.
    if (page.innerWidth !== width) movedAt = now();
    width = page.innerWidth;
  });
  listen('keydown', () => (trustedUntil = now() + TRUST_MS));
  listen('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(GUARDED) : null;
    // Keys and assistive technology press without a pointer, so the count of clicks is zero.
    if (!control || event.detail === 0) return;
    if (now() - movedAt >= STEADY_MS && targetsOf(control).every(isSteady)) {
      trustedUntil = now() + TRUST_MS;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    console.warn(
      'HOA Pilot: ignored a press, because the page around this frame has just moved, faded, or covered it',
    );
    guard.onIgnore?.(control);
  });

  return guard;
}

/** Starts a guard, unless the page at the top is of this origin, because it can press everything here anyway. */
export function guardFrame(page: Window & typeof globalThis): PressGuard | undefined {
  try {
    if (page.top?.location.origin === page.location.origin) return undefined;
  } catch {
    // The browser denies access to a page of another origin.
  }
  return startPressGuard(page);
}

/** The type of entries with `trackVisibility`, which TypeScript lacks. */
interface VisibilityEntry extends IntersectionObserverEntry {
  isVisible: boolean;
}

/** The elements that must be visible for a press on `control`. */
const targetsOf = (control: Element): Element[] =>
  [control, control.closest('dialog')].filter((target) => target !== null);

/** Whether this page itself covers or animates the element. */
function isHiddenByUs(target: Element, document: Document): boolean {
  if (target.closest('dialog')?.getAnimations().length) return true;
  const covers = document.querySelectorAll('[popover], dialog[open]');
  return [...covers].some(
    (cover) => !cover.contains(target) && (cover.localName === 'dialog' || areOverlapping(cover, target)),
  );
}

function areOverlapping(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether the pointer's movement on the screen contradicts its movement in the frame, at every possible zoom. */
function isInconsistent(before: PointerEvent, after: PointerEvent): boolean {
  const screen = [after.screenX - before.screenX, after.screenY - before.screenY] as const;
  const client = [after.clientX - before.clientX, after.clientY - before.clientY] as const;
  const [onScreen, inFrame] = [Math.hypot(...screen), Math.hypot(...client)];
  const isBackwards = screen[0] * client[0] + screen[1] * client[1] < 0;
  return (
    inFrame > onScreen * MAX_ZOOM + ROUNDING ||
    onScreen > inFrame * MAX_ZOOM + ROUNDING ||
    (isBackwards && Math.min(onScreen, inFrame) > ROUNDING)
  );
}

/** Whether the pointer appeared so far from the frame's edges that no hand can have moved it there. */
function isFarInside({ clientX, clientY }: PointerEvent, page: GuardedPage): boolean {
  const { innerWidth, innerHeight } = page;
  const fromEdge = Math.min(clientX, clientY, innerWidth - clientX, innerHeight - clientY);
  return fromEdge > Math.min(REACH.pixels, REACH.share * Math.min(innerWidth, innerHeight));
}
