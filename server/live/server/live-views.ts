import { randomBytes } from 'node:crypto';
import { BrowserClosedError, PageUnreachableError } from '../../browser/browser-errors.ts';
import type { BrowserSession } from '../../browser/driver.ts';
import { isSameSize, viewportFor } from '../../browser/viewport.ts';
import { type Clock, systemClock } from '../../time/clock.ts';
import type { ViewLease } from '../wire/messages.ts';
import type { PageAssets } from './bundle-page.ts';
import { type InputRules, createInputQueue } from './input-queue.ts';
import { createLiveApp } from './live-app.ts';
import type { LiveGuest, LiveSocket } from './live-socket.ts';
import { type ViewerConnection, createViewerConnection } from './viewer-connection.ts';

export interface LiveViewOptions extends InputRules {
  lease: ViewLease;
  /** The page keeps the size it has, whatever it is shown in. */
  keepsSize?: boolean;
}

export interface LiveViewsOptions {
  assets: PageAssets | Promise<PageAssets>;
  /** Origins that may frame a live view, beside the server's own. */
  frameAncestors?: readonly string[];
  /** Real time unless said otherwise: how much a viewer may send is no matter of a clock that is frozen or runs fast. */
  clock?: Pick<Clock, 'now' | 'after'>;
}

export type LiveViews = ReturnType<typeof createLiveViews>;

/** The live views of a server. Ids are secrets: whoever knows one can watch. */
export function createLiveViews(options: LiveViewsOptions) {
  const views = new Map<string, ReturnType<typeof createLiveView>>();
  const clock = options.clock ?? systemClock;
  return {
    /** To be mounted at `/live`: the page at `/:id` and its assets. */
    app: createLiveApp({
      assets: options.assets,
      frameAncestors: options.frameAncestors ?? [],
      isOpen: (id) => views.has(id),
    }),
    open(session: BrowserSession, viewOptions: LiveViewOptions): LiveView {
      const id = randomBytes(18).toString('base64url');
      const view = createLiveView(id, session, viewOptions, clock, () => views.delete(id));
      views.set(id, view);
      return view;
    },
    /** Joins a viewer's socket to a view; one whose view is gone is told that it has ended. */
    attachSocket(id: string, socket: LiveSocket): LiveGuest | undefined {
      const view = views.get(id);
      if (view) return view.attach(socket);
      socket.send(JSON.stringify({ type: 'control', lease: 'ended' }));
      socket.close();
      return undefined;
    },
  };
}

/** How soon a page that could not be fitted is tried again. */
const againMs = 500;

export type LiveView = Omit<ReturnType<typeof createLiveView>, 'attach'>;

/** One browser as people see it, and how viewers come to it. */
function createLiveView(
  id: string,
  session: BrowserSession,
  options: LiveViewOptions,
  clock: Pick<Clock, 'now' | 'after'>,
  onClosed: () => void,
) {
  const viewers = new Set<ViewerConnection>();
  let { lease } = options;
  let stopWatching: (() => void) | undefined;

  const mayInput = () => lease !== 'ended' && options.mayInput();
  const inputs = createInputQueue(session, { mayInput, onError: options.onError });
  /** Who acted last, while a person is in control. */
  let actor: ViewerConnection | undefined;
  /**
   * Gives the page the size of what it is shown in. While the agent works this is for the agent to do, between two
   * steps: what it read of a page must still be there when it acts.
   */
  const fit = async (): Promise<void> => {
    // One viewer is fitted: the one whose person acted last while in control, else the first that looks.
    const room = [actor, ...viewers].find((viewer) => viewer?.isLooking && viewer.room)?.room;
    if (!room || options.keepsSize || lease === 'ended') return;
    const size = viewportFor(room);
    // What is dragged, and what is typed with a key held, goes on in the page as it is.
    if (isSameSize(size, session.viewport) || [...viewers].some(({ isHolding }) => isHolding)) return;
    try {
      if (!(await session.resize(size))) fitLater();
    } catch (error) {
      // A page that does not answer now keeps its size; whoever acts next is told of it.
      if (error instanceof PageUnreachableError) fitLater();
      else if (!(error instanceof BrowserClosedError)) options.onError(error);
    }
  };
  let stopWaiting = () => {};
  /** What was in the way may be over without a picture that tells so. */
  const fitLater = () => {
    stopWaiting();
    stopWaiting = clock.after(againMs, fitSoon);
  };
  let isToFit = false;
  const isFree = () => lease === 'human' || lease === 'done';
  /** Fits it soon, where no agent is at work. */
  const fitSoon = () => {
    if (isToFit || !isFree()) return;
    isToFit = true;
    inputs.between(async () => {
      isToFit = false;
      if (isFree()) await fit();
    });
  };
  /** A browser takes pictures for those who look, so it is asked for them only while somebody does. */
  const watchIfSeen = () => {
    fitSoon();
    const isSeen = [...viewers].some(({ isLooking }) => isLooking);
    // One that is kept for review is nobody's until somebody looks.
    session.setIdle(lease === 'done' && !isSeen);
    if (!isSeen) {
      stopWatching?.();
      stopWatching = undefined;
      return;
    }
    stopWatching ??= session.onView(() => {
      for (const viewer of viewers) viewer.renew();
      // What the page asked may be answered by now.
      fitSoon();
    });
  };
  const listening = [
    session.onDownload(({ name }) => {
      for (const viewer of viewers) viewer.say({ type: 'saved', name });
    }),
    // To whoever pressed the page's button, and to nobody else's clipboard.
    session.onCopy((text) => actor?.say({ type: 'copied', text })),
  ];
  watchIfSeen();
  return {
    id,
    attach(socket: LiveSocket): LiveGuest {
      const viewer = createViewerConnection(socket, {
        view: () => session.view(),
        mayInput,
        inputs,
        clock,
        onLook: watchIfSeen,
        onAct() {
          actor = lease === 'human' ? viewer : undefined;
          fitSoon();
        },
        onLeave() {
          viewers.delete(viewer);
          if (actor === viewer) actor = undefined;
          watchIfSeen();
        },
      });
      viewers.add(viewer);
      watchIfSeen();
      viewer.control(lease);
      viewer.renew();
      return viewer;
    },
    /** Tells every viewer who is in control now. */
    control(next: ViewLease) {
      if (lease === 'ended') return;
      lease = next;
      if (next !== 'human') actor = undefined;
      for (const viewer of viewers) viewer.control(next);
      watchIfSeen();
    },
    fit,
    settled: inputs.settled,
    /** Tells every viewer that the browser has ended. */
    close() {
      if (lease === 'ended') return;
      lease = 'ended';
      stopWaiting();
      for (const stopListening of listening) stopListening();
      for (const viewer of viewers) {
        viewer.control('ended');
        viewer.close();
      }
      viewers.clear();
      stopWatching?.();
      onClosed();
    },
  };
}
