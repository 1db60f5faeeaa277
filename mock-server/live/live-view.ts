import type { BrowserSession, HumanInput } from '../browser/driver.ts';
import {
  BrowserClosed,
  InputRefused,
  NavigationRefused,
  PageUnreachable,
  TargetNotFound,
} from '../browser/driver.ts';
import type { LiveSocket } from './live-socket.ts';
import type { ViewLease } from './messages.ts';
import { createViewerConnection } from './viewer-connection.ts';
import type { ViewerConnection } from './viewer-connection.ts';

/** Inputs that may wait for the one before them. */
const maxWaiting = 100;

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
  tools: { now(): number; onClosed(): void },
): AttachableView {
  const viewers = new Set<ViewerConnection>();
  let { lease } = options;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const applyNow = async (input: HumanInput): Promise<string | null> => {
    waiting -= 1;
    if (lease === 'ended' || !options.mayInput()) return 'You are not in control of this browser';
    try {
      await session.input(input);
      return null;
    } catch (error) {
      if (isAnswer(error)) return error.message;
      options.onError(error);
      return 'That did not work';
    }
  };
  const apply = async (input: HumanInput): Promise<string | null> => {
    if (waiting >= maxWaiting) return 'The page is still busy';
    waiting += 1;
    const applied = last.then(() => applyNow(input));
    last = applied;
    return await applied;
  };
  const stopWatching = session.onView(() => {
    for (const viewer of viewers) viewer.renew();
  });
  const stopListening = session.onDownload((file) => {
    for (const viewer of viewers) viewer.saved(file.name);
  });
  return {
    id,
    attach(socket) {
      const viewer = createViewerConnection(socket, { view: () => session.view(), apply, now: tools.now });
      viewers.add(viewer);
      socket.onClose(() => void viewers.delete(viewer));
      viewer.control(lease);
      viewer.renew();
    },
    control(next) {
      if (lease === 'ended') return;
      lease = next;
      for (const viewer of viewers) viewer.control(next);
    },
    async settled() {
      await last;
    },
    close() {
      if (lease === 'ended') return;
      lease = 'ended';
      stopWatching();
      stopListening();
      for (const viewer of viewers) {
        viewer.control('ended');
        viewer.close();
      }
      viewers.clear();
      tools.onClosed();
    },
  };
}

/** Errors whose words are meant for the person who acted. */
function isAnswer(error: unknown): error is Error {
  const kinds = [NavigationRefused, PageUnreachable, TargetNotFound, InputRefused, BrowserClosed];
  return kinds.some((kind) => error instanceof kind);
}
