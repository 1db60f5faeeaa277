import type { CdpSession } from '../cdp.ts';

/** Whether a page is on its way to somewhere, as its main frame and its requests tell. */
export interface Loading {
  /** A document is on its way or being shown. */
  readonly busy: boolean;
  /** The answer came and is being shown. */
  readonly committed: boolean;
  /** Requests of scripts that are under way. */
  readonly requests: number;
}

export function watchLoading(session: CdpSession, mainFrame: string, onChange: () => void): Loading {
  let expected = false;
  let busy = false;
  let committed = true;
  const requests = new Set<string>();
  const begin = ({ frameId }: { frameId: string }) => {
    if (frameId !== mainFrame) return;
    expected = false;
    if (!busy) committed = false;
    busy = true;
    onChange();
  };
  const end = ({ frameId }: { frameId: string }) => {
    if (frameId !== mainFrame) return;
    expected = false;
    busy = false;
    committed = true;
    onChange();
  };
  // A script's navigation is told of by the page first, and by the browser a moment later.
  session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    if (frameId !== mainFrame || disposition !== 'currentTab' || !/^https?:/.test(url)) return;
    expected = true;
    onChange();
  });
  session.on('Page.frameStartedNavigating', ({ frameId, navigationType }) => {
    if (navigationType === 'sameDocument' || navigationType === 'historySameDocument') {
      if (frameId === mainFrame) expected = false;
    } else begin({ frameId });
  });
  session.on('Page.frameStartedLoading', begin);
  session.on('Page.frameStoppedLoading', end);
  session.on('Page.navigatedWithinDocument', ({ frameId }) => {
    if (frameId !== mainFrame) return;
    expected = false;
    onChange();
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== mainFrame) return;
    committed = true;
    requests.clear();
    onChange();
  });
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'XHR' && type !== 'Fetch') return;
    requests.add(requestId);
  });
  const over = ({ requestId }: { requestId: string }) => {
    if (requests.delete(requestId)) onChange();
  };
  session.on('Network.loadingFinished', over);
  session.on('Network.loadingFailed', over);
  return {
    get busy() {
      return busy || expected;
    },
    get committed() {
      return committed && !expected;
    },
    get requests() {
      return requests.size;
    },
  };
}
