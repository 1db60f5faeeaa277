import type { Target } from '../driver.ts';
import { referenceGone, targetNotFound } from '../page-problems.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import type { TargetPosition } from './in-page/page-actions.ts';
import type { PageFrame } from './pages/page-frames.ts';
import type { ToolArguments, ToolName, ToolResult } from './pages/page-world.ts';
import { frameOf, framesOf } from './read-outline.ts';

/** The document an action works in: the page's own or a frame's. */
export interface Place {
  frame: PageFrame | undefined;
  call<Name extends ToolName>(name: Name, ...args: ToolArguments<Name>): Promise<ToolResult<Name>>;
  /** Where the document begins in the viewport. */
  origin: { x: number; y: number };
}

/** An element, its document, and its position in the viewport. */
export interface LocatedTarget {
  place: Place;
  position: TargetPosition;
}

/** Finds the elements of targets in the active page and its frames. */
export function createPlaces(browser: ChromiumBrowser) {
  const { tabs, view } = browser;

  /** Returns the document of a reference. Rejects if its frame is gone. */
  const placeOf = async (ref: string): Promise<Place> => {
    const tab = tabs.active;
    const frames = ref.startsWith('f') ? await framesOf(browser, tab) : new Map<number, PageFrame>();
    const frame = frameOf(frames, ref);
    if (!frame) return { frame, call: tab.world.call, origin: { x: 0, y: 0 } };
    const origin = { x: 0, y: 0 };
    for (let each: PageFrame | undefined = frame; each;) {
      const { number, parent }: PageFrame = each;
      const outer = tab.world.contextOf(parent);
      const from = outer === undefined ? undefined : await tab.world.callIn(outer, 'frameOrigin', number);
      if (!from) throw referenceGone(ref);
      origin.x += from.x;
      origin.y += from.y;
      each = [...frames.values()].find(({ id }) => id === parent);
    }
    return {
      frame,
      origin,
      async call<Name extends ToolName>(name: Name, ...args: ToolArguments<Name>) {
        const result = await tab.world.callIn(frame.context, name, ...args);
        if (result === undefined && tab.world.contextOf(frame.id) !== frame.context) throw referenceGone(ref);
        return result as ToolResult<Name>;
      },
    };
  };
  /** Finds a target, scrolls it into view and moves the pointer that viewers see. */
  const locate = async (target: Target, pressed = false): Promise<LocatedTarget> => {
    const ref = target.by === 'ref' ? target.ref : '';
    const place = await placeOf(ref);
    const result = await place.call('locate', target);
    if (typeof result === 'string')
      throw targetNotFound(target, result, new URL(tabs.active.url || 'about:blank').pathname);
    // Scrolling to the element may have moved its frame.
    const { origin } = place.frame ? await placeOf(ref) : place;
    const position = { ...result, x: result.x + origin.x, y: result.y + origin.y };
    view.point({ x: position.x, y: position.y, pressed });
    return { place, position };
  };
  return { locate, placeOf };
}
