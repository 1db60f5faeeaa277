import { displayAddress } from '../../addresses.ts';
import { PageUnreachableError } from '../../browser-errors.ts';
import { limits } from '../../page-limits.ts';
import type { OpenOptions } from '../../driver.ts';
import { phoneUserAgent } from '../../phone.ts';
import type { Viewport } from '../../viewport.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpSession } from '../cdp.ts';
import { type Freshness, watchFreshness } from '../network/freshness.ts';
import { type Outcome, watchDocuments } from '../network/document-gate.ts';
import { watchWorkers } from './workers.ts';
import { bindingName, ownWorldScript, pageScript, worldName } from '../in-page/page-script.ts';
import { createPageWorld } from './page-world.ts';

/** An open page of a browser. */
export interface Tab {
  readonly id: number;
  /** Also the id of its main frame. */
  readonly targetId: string;
  readonly opener: Tab | undefined;
  readonly session: CdpSession;
  readonly world: ReturnType<typeof createPageWorld>;
  readonly loading: ReturnType<typeof watchLoading>;
  readonly freshness: Freshness;
  /** Empty while the page is blank. */
  url: string;
  title: string;
  /** True until its first task has run: it may still load what it was opened for. */
  isInitializing: boolean;
}

/** Events of a page that concern the whole browser. */
export interface TabEvents {
  /** A page was opened and has not started to load. */
  onOpen(tab: Tab): void;
  onClose(tab: Tab): void;
  /** The active page or the list of pages changed. */
  onSwitch(): void;
  outcome(tab: Tab, outcome: Outcome): void;
  /** Address, title or loading changed. */
  onChange(tab: Tab): void;
  /** The page shows a new document. */
  onNavigate(tab: Tab, wasBlank: boolean): void;
}

/** What a page shows that was opened before this connection. */
export type Shown = Record<'url' | 'title', string>;

/** Sets up a new page that is paused, and starts it. */
export function openTab(
  identity: Pick<Tab, 'id' | 'targetId' | 'opener' | 'session'>,
  {
    browser,
    viewport,
    events,
    shown,
  }: { browser: BrowserContext; viewport: Viewport; events: TabEvents; shown: Shown | undefined },
): Tab {
  const { session, targetId } = identity;
  const { background } = browser;
  /** The last document request of the main frame. */
  let document = { requestId: '', url: 'about:blank', received: 0 };
  const send: CdpSession['send'] = (...command) => {
    const sending = session.send(...command);
    background(sending);
    return sending;
  };
  const tab: Tab = {
    ...identity,
    world: createPageWorld(session, targetId),
    loading: watchLoading(session, targetId, () => events.onChange(tab)),
    freshness: watchFreshness(session, targetId, browser),
    url: addressOf(shown?.url ?? ''),
    title: shown?.title ?? '',
    isInitializing: true,
  };
  const setAddress = (address: string) => {
    tab.url = addressOf(address);
    events.onChange(tab);
  };
  watchDocuments(tab, browser, (outcome) => events.outcome(tab, outcome));
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== targetId) return;
    const wasBlank = tab.url === '';
    setAddress(frame.url + (frame.urlFragment ?? ''));
    // If a pop-up loads a page of its opener's origin, its window and our script stay, but the document is new.
    if (tab.opener) background(tab.world.call('watch'));
    events.onNavigate(tab, wasBlank);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url: address }) => {
    if (frameId === targetId) setAddress(address);
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
    const message = `${displayAddress(new URL(document.url))} is larger than ${limits.pageBytes} bytes`;
    events.outcome(tab, { kind: 'error', error: new PageUnreachableError(message) });
  });
  if (browser.options.maySend) watchWorkers(session, browser);
  const initialize = async (): Promise<void> => {
    const options = { ...browser.options, viewport, isRemote: browser.folder === undefined };
    // A document that has our scripts keeps them: its references stay valid, and what it sends passes the gate.
    const hasScripts = shown !== undefined && (await hasOurScripts(tab));
    preparePage(send, { ...options, runImmediately: !hasScripts });
    await Promise.allSettled([tab.world.call('turn')]);
    tab.isInitializing = false;
    events.onChange(tab);
  };
  background(initialize());
  return tab;
}

/** Whether the document that a page shows was loaded while its gates were in place. */
async function hasOurScripts({ session, targetId, world }: Tab): Promise<boolean> {
  await session.send('Runtime.enable');
  const contextId = world.contextOf(targetId);
  if (contextId === undefined) return false;
  const { result } = await session.send('Runtime.evaluate', { expression: 'typeof pilot', contextId });
  return result.value === 'object';
}

const addressOf = (url: string): string => (/^https?:/.test(url) ? url : '');

/** Sets the size of a page. A phone is only a narrow window: pages are not scaled. */
export const sizePage = (send: CdpSession['send'], viewport: Viewport): Promise<unknown> =>
  send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });

/** Prepares a paused page (events, size, our scripts) and starts it. */
function preparePage(
  send: CdpSession['send'],
  {
    viewport,
    highlight = false,
    isPhone,
    maySend,
    isRemote,
    runImmediately,
  }: OpenOptions & { isRemote: boolean; runImmediately: boolean },
): void {
  for (const domain of ['Inspector', 'Page', 'Runtime', 'Network'] as const) void send(`${domain}.enable`);
  void send('Network.setBypassServiceWorker', { bypass: true });
  void send('Runtime.addBinding', { name: bindingName, executionContextName: worldName });
  // Ours is first: it waits for the secret of the other one.
  const own = { source: ownWorldScript(maySend !== undefined, isRemote) };
  for (const script of [{ source: pageScript(highlight), worldName }, own])
    void send('Page.addScriptToEvaluateOnNewDocument', { ...script, runImmediately });
  void send('Page.setInterceptFileChooserDialog', { enabled: true });
  void sizePage(send, viewport);
  if (isPhone) void send('Emulation.setUserAgentOverride', { userAgent: phoneUserAgent });
  void send('Emulation.setFocusEmulationEnabled', { enabled: true });
  void send('Runtime.runIfWaitingForDebugger');
}

/** Tracks whether a page is loading, by its main frame and its requests. */
function watchLoading(session: CdpSession, mainFrame: string, onChange: () => void) {
  /** A script has requested a navigation that the browser has not started yet. */
  let expected = false;
  let busy = false;
  let committed = true;
  const requests = new Set<string>();
  /** Frames inside the page that are loading. */
  const frames = new Set<string>();
  /** Runs `change` at an event of the main frame. */
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
    frames.clear();
    onChange();
  });
  session.on('Page.frameStartedLoading', ({ frameId }) => {
    if (frameId !== mainFrame) frames.add(frameId);
  });
  const frameEnded = ({ frameId }: { frameId: string }) => {
    if (frames.delete(frameId)) onChange();
  };
  session.on('Page.frameStoppedLoading', frameEnded);
  session.on('Page.frameDetached', frameEnded);
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'XHR' || type === 'Fetch') requests.add(requestId);
  });
  const requestEnded = ({ requestId }: { requestId: string }) => {
    if (requests.delete(requestId)) onChange();
  };
  session.on('Network.loadingFinished', requestEnded);
  session.on('Network.loadingFailed', requestEnded);
  return {
    /** A document is being requested or loaded. */
    get busy() {
      return busy || expected;
    },
    /** The response has arrived and is being shown. */
    get committed() {
      return committed && !expected;
    },
    /** The number of pending requests by scripts, and of frames that are loading. */
    get requests() {
      return requests.size + frames.size;
    },
  };
}
