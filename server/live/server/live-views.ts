import { randomBytes } from 'node:crypto';
import { BrowserClosedError, PageUnreachableError } from '../../browser/browser-errors.ts';
import type { BrowserSession } from '../../browser/driver.ts';
import { isSameSize, viewportFor } from '../../browser/viewport.ts';
import { type Clock, systemClock } from '../../time/clock.ts';
import type { ViewLease } from '../wire/messages.ts';
import type { PageAssets } from './bundle-page.ts';
import { type InputRules, createInputQueue } from './input-queue.ts';
import { createLiveApp } from './live-app.ts';
import type { LivePeer, LiveSocket } from './live-socket.ts';
import { type ViewerConnection, createViewerConnection } from './viewer-connection.ts';

export interface LiveViewOptions extends InputRules {
  lease: ViewLease;
  /** Keeps the size of the page, regardless of the size of the viewer. */
  keepsSize?: boolean;
}

export interface LiveViewsOptions {
  assets: PageAssets | Promise<PageAssets>;
  /** Origins that may frame a live view, in addition to the server's own. */
  frameAncestors?: readonly string[];
  /** The start of each id, by which other servers find this one (none). */
  idPrefix?: string | undefined;
  /** Real time by default, because rate limits must not depend on a frozen or fast clock. */
  clock?: Pick<Clock, 'now' | 'after'>;
}

/** A way to watch a live view. */
export interface LiveWatch {
  id: string;
  /** Ends it for all its viewers. The view stays open. */
  close(): void;
}

export type LiveViews = ReturnType<typeof createLiveViews>;

/** Creates the live views of a server. Ids are secrets: anyone who knows one can watch. */
export function createLiveViews(options: LiveViewsOptions) {
  const views = new Map<string, ReturnType<typeof createLiveView>>();
  /** Second ids of views, whose viewers only watch. */
  const watches = new Map<string, { viewId: string; viewers: Set<ViewerConnection> }>();
  const clock = options.clock ?? systemClock;
  const newId = () => (options.idPrefix ?? '') + randomBytes(18).toString('base64url');
  const endView = (id: string) => {
    views.delete(id);
    for (const [watchId, { viewId }] of watches) if (viewId === id) watches.delete(watchId);
  };
  const attachWatcher = (id: string, socket: LiveSocket): LivePeer | undefined => {
    const watch = watches.get(id);
    const viewer = watch && views.get(watch.viewId)?.attach(socket, true);
    if (!watch || !viewer) return undefined;
    watch.viewers.add(viewer);
    return {
      receive: viewer.receive,
      leave() {
        watch.viewers.delete(viewer);
        viewer.leave();
      },
    };
  };
  return {
    /** The page at `/:id` and its assets, to be mounted at `/live`. */
    app: createLiveApp({
      assets: options.assets,
      frameAncestors: options.frameAncestors ?? [],
      isOpen: (id) => views.has(id) || watches.has(id),
    }),
    open(session: BrowserSession, viewOptions: LiveViewOptions): LiveView {
      const id = newId();
      const view = createLiveView(id, session, viewOptions, clock, () => endView(id));
      views.set(id, view);
      return view;
    },
    /** Gives a view a second id, for viewers that only watch. Undefined if there is no such view. */
    watch(viewId: string): LiveWatch | undefined {
      if (!views.has(viewId)) return undefined;
      const id = newId();
      const viewers = new Set<ViewerConnection>();
      watches.set(id, { viewId, viewers });
      return {
        id,
        close() {
          watches.delete(id);
          for (const viewer of viewers) {
            viewer.control('ended');
            viewer.close();
            viewer.leave();
          }
          viewers.clear();
        },
      };
    },
    /** Connects a viewer's socket to a view. If the view is closed, tells the viewer that it has ended. */
    attachSocket(id: string, socket: LiveSocket): LivePeer | undefined {
      const peer = views.get(id)?.attach(socket) ?? attachWatcher(id, socket);
      if (peer) return peer;
      socket.send(JSON.stringify({ type: 'control', lease: 'ended' }));
      socket.close();
      return undefined;
    },
  };
}

/** How soon a failed resize is retried. */
const fitRetryMs = 500;

export type LiveView = Omit<ReturnType<typeof createLiveView>, 'attach'>;

/** Creates the live view of one browser. */
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
  /** The viewer whose person acted last, while a person has control. */
  let actor: ViewerConnection | undefined;
  /**
   * Resizes the page to its viewer. While the agent works, only the agent calls this, between two steps: what it has read
   * must not change before it acts.
   */
  const fit = async (): Promise<void> => {
    // The page fits one viewer: the one whose person acted last, otherwise the first one that is looking.
    const room = [actor, ...viewers].find((viewer) => viewer?.isLooking && viewer.room)?.room;
    if (!room || options.keepsSize || lease === 'ended') return;
    const size = viewportFor(room);
    // Does not resize during a drag or while a key is held.
    if (isSameSize(size, session.viewport) || [...viewers].some(({ isHolding }) => isHolding)) return;
    try {
      if (!(await session.resize(size))) fitLater();
    } catch (error) {
      // The page is unresponsive and keeps its size. The next action reports the problem.
      if (error instanceof PageUnreachableError) fitLater();
      else if (!(error instanceof BrowserClosedError)) options.onError(error);
    }
  };
  let stopWaiting = () => {};
  /** Retries, because what prevented the resize may end without a new frame. */
  const fitLater = () => {
    stopWaiting();
    stopWaiting = clock.after(fitRetryMs, fitSoon);
  };
  let isFitPending = false;
  const isAgentIdle = () => lease === 'human' || lease === 'done';
  /** Schedules a resize, unless the agent is working. */
  const fitSoon = () => {
    if (isFitPending || !isAgentIdle()) return;
    isFitPending = true;
    inputs.runBetween(async () => {
      isFitPending = false;
      if (isAgentIdle()) await fit();
    });
  };
  /** Requests frames only while a viewer is looking, because pictures cost processor time. */
  const updateWatching = () => {
    fitSoon();
    const hasViewer = [...viewers].some(({ isLooking }) => isLooking);
    // A browser that is kept for review or waits for an approval is idle until someone looks.
    session.setIdle((lease === 'done' || lease === 'asking') && !hasViewer);
    if (!hasViewer) {
      stopWatching?.();
      stopWatching = undefined;
      return;
    }
    stopWatching ??= session.onView(() => {
      for (const viewer of viewers) viewer.refresh();
      // The question that prevented a resize may be answered.
      fitSoon();
    });
  };
  const subscriptions = [
    session.onDownload(({ name }) => {
      for (const viewer of viewers) viewer.sendMessage({ type: 'saved', name });
    }),
    // Only the person who pressed the page's button gets the text.
    session.onCopy((text) => actor?.sendMessage({ type: 'copied', text })),
  ];
  updateWatching();
  return {
    id,
    attach(socket: LiveSocket, isWatcher = false): ViewerConnection {
      const viewer = createViewerConnection(socket, {
        view: () => session.view(),
        mayInput: () => !isWatcher && mayInput(),
        isWatcher,
        inputs,
        clock,
        onLookingChange: updateWatching,
        onAct() {
          actor = lease === 'human' ? viewer : undefined;
          fitSoon();
        },
        onLeave() {
          viewers.delete(viewer);
          if (actor === viewer) actor = undefined;
          updateWatching();
        },
      });
      viewers.add(viewer);
      updateWatching();
      viewer.control(lease);
      viewer.refresh();
      return viewer;
    },
    /** Tells all viewers who has control. */
    control(next: ViewLease) {
      if (lease === 'ended') return;
      lease = next;
      if (next !== 'human') actor = undefined;
      for (const viewer of viewers) viewer.control(next);
      updateWatching();
    },
    fit,
    settled: inputs.settled,
    /** Tells all viewers that the browser has ended, and closes the view. */
    close() {
      if (lease === 'ended') return;
      lease = 'ended';
      stopWaiting();
      for (const unsubscribe of subscriptions) unsubscribe();
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
