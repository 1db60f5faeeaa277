import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { BrowserSession } from '../../browser/driver.ts';
import type { Clock } from '../../time/clock.ts';
import { systemClock } from '../../time/clock.ts';
import { createLiveApp } from './live-app.ts';
import type { ViewerAssets } from './live-app.ts';
import type { LiveGuest, LiveSocket } from './live-socket.ts';
import { createLiveView } from './live-view.ts';
import type { AttachableView, LiveView, LiveViewOptions } from './live-view.ts';

export interface LiveViewsOptions {
  assets: ViewerAssets | Promise<ViewerAssets>;
  /** Origins that may frame a live view, beside the server's own. */
  frameAncestors?: readonly string[];
  /** Real time unless said otherwise: how much a viewer may send is no matter of a clock that is frozen or runs fast. */
  clock?: Pick<Clock, 'now' | 'after'>;
}

/** The live views of a server. Ids are secrets: whoever knows one can watch. */
export interface LiveViews {
  /** To be mounted at `/live`: the page at `/:id` and its assets. */
  readonly app: Hono;
  open(session: BrowserSession, options: LiveViewOptions): LiveView;
  /** Joins a viewer's socket to a view; one whose view is gone is told that it has ended. */
  attachSocket(id: string, socket: LiveSocket): LiveGuest | undefined;
}

export function createLiveViews(options: LiveViewsOptions): LiveViews {
  const views = new Map<string, AttachableView>();
  const clock = options.clock ?? systemClock;
  return {
    app: createLiveApp({
      assets: options.assets,
      frameAncestors: options.frameAncestors ?? [],
      isOpen: (id) => views.has(id),
    }),
    open(session, viewOptions) {
      const id = randomBytes(18).toString('base64url');
      const tools = { clock, onClosed: () => void views.delete(id) };
      const view = createLiveView(id, session, viewOptions, tools);
      views.set(id, view);
      return view;
    },
    attachSocket(id, socket) {
      const view = views.get(id);
      if (view) return view.attach(socket);
      socket.send(JSON.stringify({ type: 'control', lease: 'ended' }));
      socket.close();
      return undefined;
    },
  };
}
