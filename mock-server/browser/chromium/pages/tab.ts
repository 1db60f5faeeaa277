import { PageUnreachable } from '../../browser-errors.ts';
import { limits } from '../../page-limits.ts';
import type { Viewport } from '../../viewport.ts';
import type { CdpEvent, CdpSession } from '../cdp.ts';
import { bindingName } from '../in-page/page-script.ts';
import type { AskedField } from '../in-page/asking-in-page.ts';
import type { ClipboardWish } from '../in-page/clipboard-in-page.ts';
import { type Outcome, watchDocuments } from '../network/document-gate.ts';
import { beginPage } from './begin-page.ts';
import { type PageWorld, createPageWorld } from './page-world.ts';

/** One page of a browser. */
export interface Tab {
  readonly id: number;
  readonly targetId: string;
  readonly opener: Tab | undefined;
  readonly session: CdpSession;
  readonly world: PageWorld;
  readonly loading: Loading;
  /** Empty while it was sent nowhere. */
  readonly url: string;
  title: string;
  /** It has not had its first turn yet: what it was opened for may still come. */
  readonly isBeginning: boolean;
}

/** What a page does that concerns the whole browser. */
export interface TabEvents {
  outcome(tab: Tab, outcome: Outcome): void;
  /** Address, title or loading changed. */
  changed(tab: Tab): void;
  /** Another document is shown. */
  navigated(tab: Tab): void;
  dialog(tab: Tab, dialog: CdpEvent<'Page.javascriptDialogOpening'>): void;
  dialogClosed(tab: Tab): void;
  /** A page asks for what a person has to do, or hands on what it copied. */
  asks(tab: Tab, asked: AskedField | ClipboardWish, context: number): void;
  fileChooser(tab: Tab, chooser: CdpEvent<'Page.fileChooserOpened'>): void;
  saving(tab: Tab, download: CdpEvent<'Page.downloadWillBegin'>): void;
  saved(tab: Tab, download: CdpEvent<'Page.downloadProgress'>): void;
  cookiesSet(): void;
  /** Its process ended; it shows nothing any more. */
  crashed(tab: Tab): void;
  /** It asks without end. */
  endless(tab: Tab): void;
}

export interface TabOptions {
  id: number;
  targetId: string;
  opener: Tab | undefined;
  session: CdpSession;
  viewport: Viewport;
  highlight: boolean;
  isPhone: boolean;
  mayNavigate(url: URL): boolean;
  wantsFile(): boolean;
  events: TabEvents;
  background(work: Promise<unknown>): void;
}

/** Takes over a page that waits to begin, and lets it begin. */
export function openTab(options: TabOptions): Tab {
  const { session, targetId, events, background } = options;
  let url = '';
  let isBeginning = true;
  let received = 0;
  const send: CdpSession['send'] = (...command) => {
    const sent = session.send(...command);
    background(sent);
    return sent;
  };
  const tab: Tab = {
    id: options.id,
    targetId,
    opener: options.opener,
    session,
    world: createPageWorld(session, targetId),
    loading: watchLoading(session, targetId, () => events.changed(tab)),
    get url() {
      return url;
    },
    title: '',
    get isBeginning() {
      return isBeginning;
    },
  };
  const moveTo = (address: string) => {
    url = /^https?:/.test(address) ? address : '';
    events.changed(tab);
  };
  watchDocuments(session, {
    mainFrame: targetId,
    mayNavigate: options.mayNavigate,
    wantsFile: options.wantsFile,
    isNavigating: () => tab.loading.busy,
    onOutcome: (outcome) => events.outcome(tab, outcome),
    reopen: (address) => void send('Page.navigate', { url: address }),
    background,
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== targetId) return;
    moveTo(frame.url + (frame.urlFragment ?? ''));
    events.navigated(tab);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url: address }) => {
    if (frameId === targetId) moveTo(address);
  });
  let document = { requestId: '', url: 'about:blank' };
  session.on('Network.requestWillBeSent', ({ requestId, type, frameId, request }) => {
    if (type !== 'Document' || frameId !== targetId) return;
    document = { requestId, url: request.url };
    received = 0;
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requestId !== document.requestId) return;
    received += dataLength;
    if (received <= limits.pageBytes) return;
    document.requestId = '';
    void send('Page.stopLoading');
    const { host, pathname } = new URL(document.url);
    const error = new PageUnreachable(`${host}${pathname} is larger than ${limits.pageBytes} bytes`);
    events.outcome(tab, { is: 'error', error });
  });
  session.on('Network.responseReceivedExtraInfo', ({ headers }) => {
    if (Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie')) events.cookiesSet();
  });
  session.on('Page.javascriptDialogOpening', (dialog) => events.dialog(tab, dialog));
  session.on('Page.javascriptDialogClosed', () => events.dialogClosed(tab));
  session.on('Page.fileChooserOpened', (chooser) => events.fileChooser(tab, chooser));
  session.on('Page.downloadWillBegin', (download) => events.saving(tab, download));
  session.on('Page.downloadProgress', (download) => events.saved(tab, download));
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== bindingName) return;
    events.asks(tab, JSON.parse(payload) as AskedField | ClipboardWish, executionContextId);
  });
  session.on('Inspector.targetCrashed', () => events.crashed(tab));

  beginPage(send, options);
  const begin = async (): Promise<void> => {
    await Promise.allSettled([tab.world.call('turn')]);
    isBeginning = false;
    events.changed(tab);
  };
  background(begin());
  return tab;
}

/** Whether a page is on its way to somewhere, as its main frame and its requests tell. */
interface Loading {
  /** A document is on its way or being shown. */
  readonly busy: boolean;
  /** The answer came and is being shown. */
  readonly committed: boolean;
  /** Requests of scripts that are under way. */
  readonly requests: number;
}

function watchLoading(session: CdpSession, mainFrame: string, onChange: () => void): Loading {
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
