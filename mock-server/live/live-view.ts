import type { BrowserSession } from '../browser/driver.ts';
import type { Clock } from '../clock.ts';
import { createInputQueue } from './input-queue.ts';
import type { LiveSocket } from './live-socket.ts';
import type { ViewLease } from './messages.ts';
import { createViewerConnection } from './viewer-connection.ts';
import type { ViewerConnection } from './viewer-connection.ts';

export interface LiveViewOptions {
  lease: ViewLease;
  /** Asked when an input is about to be applied: only a person who holds control may act. */
  mayInput(): boolean;
  /** Told of an error in applying an input that is no answer to the person. */
  onError(error: unknown): void;
}

/** One browser as people see it. */
export interface LiveView {
  readonly id: string;
  /** Tells every viewer who is in control now. */
  control(lease: ViewLease): void;
  /** Resolves when every input that was accepted has been applied. */
  settled(): Promise<void>;
  /** Tells every viewer that the browser has ended. */
  close(): void;
}

export interface AttachableView extends LiveView {
  attach(socket: LiveSocket): void;
}

export function createLiveView(
  id: string,
  session: BrowserSession,
  options: LiveViewOptions,
  tools: { clock: Pick<Clock, 'now' | 'after'>; onClosed(): void },
): AttachableView {
  const viewers = new Set<ViewerConnection>();
  let { lease } = options;
  let stopWatching: (() => void) | null = null;

  const mayInput = () => lease !== 'ended' && options.mayInput();
  const inputs = createInputQueue(session, { mayInput, onError: (error) => options.onError(error) });
  const stop = () => {
    stopWatching?.();
    stopWatching = null;
  };
  /** A browser takes pictures for those who look, so it is asked for them only while somebody does. */
  const watchIfSeen = () => {
    if (![...viewers].some(({ isLooking }) => isLooking)) return stop();
    stopWatching ??= session.onView(() => {
      for (const viewer of viewers) viewer.renew();
    });
  };
  const stopListening = session.onDownload((file) => {
    for (const viewer of viewers) viewer.saved(file.name);
  });
  return {
    id,
    attach(socket) {
      const { clock } = tools;
      const viewer = createViewerConnection(socket, {
        view: () => session.view(),
        mayInput,
        inputs,
        clock,
        onLook: watchIfSeen,
      });
      viewers.add(viewer);
      socket.onClose(() => {
        viewers.delete(viewer);
        watchIfSeen();
      });
      watchIfSeen();
      viewer.control(lease);
      viewer.renew();
    },
    control(next) {
      if (lease === 'ended') return;
      lease = next;
      for (const viewer of viewers) viewer.control(next);
    },
    settled: () => inputs.settled(),
    close() {
      if (lease === 'ended') return;
      lease = 'ended';
      stopListening();
      for (const viewer of viewers) {
        viewer.control('ended');
        viewer.close();
      }
      viewers.clear();
      stop();
      tools.onClosed();
    },
  };
}
