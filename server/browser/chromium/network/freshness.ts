import type { BrowserContext } from '../browser-context.ts';
import type { CdpSession } from '../cdp.ts';

export type Freshness = ReturnType<typeof watchFreshness>;

/** Types of requests by scripts, also for pictures, and of reports that pages leave behind. */
export const scriptTypes = ['XHR', 'Fetch', 'EventSource', 'Ping', 'CSPViolationReport', 'Image'] as const;

/**
 * Tracks whether the document of a page is fresh: opened by a person, an address, a plain link or a form that was sent,
 * and without any input since. What a fresh document sends, it sends by itself.
 */
export function watchFreshness(
  session: CdpSession,
  mainFrame: string,
  { clock, limits, signal, state }: BrowserContext,
) {
  let isFresh = false;
  let openedAt = Number.NEGATIVE_INFINITY;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isNextFresh = false;
  /** Whether the document that sent a request was fresh then. Only the page's own events come in order with its documents. */
  const senders = new Map<string, boolean>();
  /** A page that a person uses polls between their inputs, too. */
  const isLeftAlone = (): boolean =>
    state.isPersonActing && clock.now().getTime() - touchedAt > limits.userActivationMs;
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== mainFrame) return;
    isFresh = isNextFresh;
    openedAt = clock.now().getTime();
    // A document that nothing has requested is the work of a script.
    isNextFresh = false;
  });
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (!scriptTypes.some((each) => each === type)) return;
    senders.set(requestId, isFresh || isLeftAlone());
    signal.fire();
  });
  const forget = ({ requestId }: { requestId: string }) => void senders.delete(requestId);
  session.on('Network.loadingFinished', forget);
  session.on('Network.loadingFailed', forget);
  return {
    get isFresh(): boolean {
      return isFresh;
    },
    /** Whether what the page sends at this moment is its own doing. */
    get isByItself(): boolean {
      return isFresh || isLeftAlone();
    },
    /** Call before any input in the browser. */
    touch(): void {
      isFresh = false;
      touchedAt = clock.now().getTime();
    },
    /** Call when the main frame requests a document. A script of a document that is not fresh opens no fresh one. */
    willLoad(isPlain: boolean): void {
      isNextFresh = isPlain || isFresh || state.isPersonActing;
    },
    /** Resolves with whether the document is fresh, when the workers of the one before are gone. */
    async settled(): Promise<boolean> {
      const wait = openedAt + limits.workerEndMs - clock.now().getTime();
      if (isFresh && wait > 0) await clock.sleep(wait);
      return isFresh || isLeftAlone();
    },
    /** Returns whether the sender of a request was fresh, or undefined if that is not known yet. */
    senderOf: (requestId: string): boolean | undefined => senders.get(requestId),
  };
}
