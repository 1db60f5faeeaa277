import { place } from '../../addresses.ts';
import { PageUnreachable } from '../../browser-errors.ts';
import { limits } from '../../page-limits.ts';
import type { OpenOptions } from '../../driver.ts';
import { phoneUserAgent } from '../../phone.ts';
import type { Viewport } from '../../viewport.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpSession } from '../cdp.ts';
import { type Outcome, watchDocuments } from '../network/document-gate.ts';
import { bindingName, ownWorldScript, pageScript, worldName } from '../in-page/page-script.ts';
import { createPageWorld } from './page-world.ts';

/** One page of a browser. */
export interface Tab {
  readonly id: number;
  /** The id of its main frame, too. */
  readonly targetId: string;
  readonly opener: Tab | undefined;
  readonly session: CdpSession;
  readonly world: ReturnType<typeof createPageWorld>;
  readonly loading: ReturnType<typeof watchLoading>;
  /** Empty while it was sent nowhere. */
  url: string;
  title: string;
  /** It has not had its first turn yet: what it was opened for may still come. */
  isBeginning: boolean;
}

/** What a page does that concerns the whole browser. */
export interface TabEvents {
  /** It appeared; nothing has happened to it yet. */
  appeared(tab: Tab): void;
  gone(tab: Tab): void;
  /** Another page is shown, or pages came or went. */
  switched(): void;
  outcome(tab: Tab, outcome: Outcome): void;
  /** Address, title or loading changed. */
  changed(tab: Tab): void;
  /** Another document is shown, in place of a blank one or of a page. */
  navigated(tab: Tab, wasBlank: boolean): void;
}

/** Takes over a page that waits to begin, and lets it begin. */
export function openTab(
  identity: Pick<Tab, 'id' | 'targetId' | 'opener' | 'session'>,
  browser: BrowserContext,
  viewport: Viewport,
  events: TabEvents,
): Tab {
  const { session, targetId } = identity;
  const { background } = browser;
  /** What was asked for last, to be shown. */
  let document = { requestId: '', url: 'about:blank', received: 0 };
  const send: CdpSession['send'] = (...command) => {
    const sent = session.send(...command);
    background(sent);
    return sent;
  };
  const tab: Tab = {
    ...identity,
    world: createPageWorld(session, targetId),
    loading: watchLoading(session, targetId, () => events.changed(tab)),
    url: '',
    title: '',
    isBeginning: true,
  };
  const moveTo = (address: string) => {
    tab.url = /^https?:/.test(address) ? address : '';
    events.changed(tab);
  };
  watchDocuments(tab, browser, (outcome) => events.outcome(tab, outcome));
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== targetId) return;
    const wasBlank = tab.url === '';
    moveTo(frame.url + (frame.urlFragment ?? ''));
    // It keeps its window, and our script with it, when a page of its opener's origin takes the place of the blank one.
    if (tab.opener) background(tab.world.call('watch'));
    events.navigated(tab, wasBlank);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url: address }) => {
    if (frameId === targetId) moveTo(address);
  });
  session.on('Network.requestWillBeSent', ({ requestId, type, frameId, request }) => {
    if (type === 'Document' && frameId === targetId) document = { requestId, url: request.url, received: 0 };
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requestId !== document.requestId) return;
    document.received += dataLength;
    if (document.received <= limits.pageBytes) return;
    document.requestId = '';
    void send('Page.stopLoading');
    const words = `${place(new URL(document.url))} is larger than ${limits.pageBytes} bytes`;
    events.outcome(tab, { is: 'error', error: new PageUnreachable(words) });
  });
  beginPage(send, { ...browser.options, viewport });
  const begin = async (): Promise<void> => {
    await Promise.allSettled([tab.world.call('turn')]);
    tab.isBeginning = false;
    events.changed(tab);
  };
  background(begin());
  return tab;
}

/** Tells a page how large its window is. That of a phone is a narrow one, and nothing else: no page is made smaller. */
export const sizePage = (send: CdpSession['send'], viewport: Viewport): Promise<unknown> =>
  send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });

/** Prepares a page that waits to begin: what is told of it, how large it is, our script in it. Then it begins. */
function beginPage(send: CdpSession['send'], { viewport, highlight = false, isPhone }: OpenOptions): void {
  for (const domain of ['Inspector', 'Page', 'Runtime', 'Network'] as const) void send(`${domain}.enable`);
  void send('Network.setBypassServiceWorker', { bypass: true });
  void send('Runtime.addBinding', { name: bindingName, executionContextName: worldName });
  for (const script of [{ source: pageScript(highlight), worldName }, { source: ownWorldScript }])
    void send('Page.addScriptToEvaluateOnNewDocument', { ...script, runImmediately: true });
  void send('Page.setInterceptFileChooserDialog', { enabled: true });
  void sizePage(send, viewport);
  if (isPhone) void send('Emulation.setUserAgentOverride', { userAgent: phoneUserAgent });
  void send('Emulation.setFocusEmulationEnabled', { enabled: true });
  void send('Runtime.runIfWaitingForDebugger');
}

/** Whether a page is on its way to somewhere, as its main frame and its requests tell. */
function watchLoading(session: CdpSession, mainFrame: string, onChange: () => void) {
  /** A script's navigation is told of by the page first, and by the browser a moment later. */
  let expected = false;
  let busy = false;
  let committed = true;
  const requests = new Set<string>();
  /** Has it so when the main frame says so. */
  const when = (
    event: 'Page.frameStartedLoading' | 'Page.frameStoppedLoading' | 'Page.navigatedWithinDocument',
    change: () => void,
  ) =>
    session.on(event, ({ frameId }) => {
      if (frameId !== mainFrame) return;
      expected = false;
      change();
      onChange();
    });
  const begin = (): void => {
    if (!busy) committed = false;
    busy = true;
  };
  when('Page.frameStartedLoading', begin);
  when('Page.frameStoppedLoading', () => {
    [busy, committed] = [false, true];
  });
  when('Page.navigatedWithinDocument', () => undefined);
  session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    if (frameId !== mainFrame || disposition !== 'currentTab' || !/^https?:/.test(url)) return;
    expected = true;
    onChange();
  });
  session.on('Page.frameStartedNavigating', ({ frameId, navigationType }) => {
    if (frameId !== mainFrame) return;
    expected = false;
    if (!/samedocument$/i.test(navigationType)) begin();
    onChange();
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== mainFrame) return;
    committed = true;
    requests.clear();
    onChange();
  });
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'XHR' || type === 'Fetch') requests.add(requestId);
  });
  const over = ({ requestId }: { requestId: string }) => {
    if (requests.delete(requestId)) onChange();
  };
  session.on('Network.loadingFinished', over);
  session.on('Network.loadingFailed', over);
  return {
    /** A document is on its way or being shown. */
    get busy() {
      return busy || expected;
    },
    /** The answer came and is being shown. */
    get committed() {
      return committed && !expected;
    },
    /** Requests of scripts that are under way. */
    get requests() {
      return requests.size;
    },
  };
}
