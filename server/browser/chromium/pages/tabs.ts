import type { Viewport } from '../../viewport.ts';
import type { BrowserContext } from '../browser-context.ts';
import { CdpClosedError, type CdpSession } from '../cdp.ts';
import { type Shown, type Tab, type TabEvents, openTab, sizePage } from './tab.ts';

/** The ids of a page and of the page that opened it. */
export interface Identity {
  targetId: string;
  openerId?: string;
}

export type Tabs = ReturnType<typeof createTabs>;

/** Manages the pages of one browser. One is active; when a pop-up closes, its opener becomes active again. */
export function createTabs(browser: BrowserContext, events: TabEvents) {
  const { root, id: browserContextId, background, signal } = browser;
  const tabs: Tab[] = [];
  let { viewport } = browser.options;
  let active: Tab | undefined;
  let lastId = 0;

  const activate = (tab: Tab): void => {
    if (active === tab || !tabs.includes(tab)) return;
    active = tab;
    background(root.send('Target.activateTarget', { targetId: tab.targetId }));
    events.onSwitch();
  };
  const close = async (targetId: string): Promise<void> => {
    await root.send('Target.closeTarget', { targetId });
  };
  /** Closes a page beyond the limit. It must start first, or other pages of its process stay paused. It loads nothing. */
  const rejectPage = (session: CdpSession, targetId: string) => {
    background(session.send('Fetch.enable'));
    background(session.send('Runtime.runIfWaitingForDebugger'));
    background(close(targetId));
  };
  /** Opens and activates a blank page. */
  const open = async (): Promise<Tab> => {
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const isTarget = (each: Tab) => each.targetId === targetId;
    await signal.until(() => tabs.some(isTarget));
    const tab = tabs.find(isTarget);
    if (!tab) throw new CdpClosedError('The page is gone');
    // Wait until the blank document is done before loading another.
    await tab.world.call('turn');
    activate(tab);
    return tab;
  };
  const reopen = async (url: string): Promise<void> => {
    const { session } = await open();
    if (url !== '') await session.send('Page.navigate', { url });
  };
  return {
    get active(): Tab {
      if (!active) throw new Error('The browser has no page');
      return active;
    },
    all: tabs as readonly Tab[],
    /** The requested size, which may not have arrived at all pages yet. */
    get viewport() {
      return viewport;
    },
    /**
     * Adds a new page, which is paused.
     *
     * @param shown What the page shows already, if it was opened before this connection.
     */
    attach(session: CdpSession, { targetId, openerId }: Identity, shown?: Shown): void {
      if (tabs.length >= browser.limits.tabs) return rejectPage(session, targetId);
      lastId += 1;
      const opener = tabs.find((each) => each.targetId === openerId);
      const tab = openTab({ id: lastId, targetId, opener, session }, { browser, viewport, events, shown });
      events.onOpen(tab);
      tabs.push(tab);
      events.onSwitch();
    },
    /** Removes a page that has closed. */
    detach(sessionId: string): void {
      const at = tabs.findIndex((each) => each.session.id === sessionId);
      const [tab] = at < 0 ? [] : tabs.splice(at, 1);
      if (!tab) return;
      events.onClose(tab);
      if (tab !== active) return events.onSwitch();
      const next = tab.opener && tabs.includes(tab.opener) ? tab.opener : tabs.at(-1);
      if (next) activate(next);
      else background(reopen(tab.url));
    },
    open,
    /** Goes on with the pages that are open already. Resolves with false if there is none. */
    async adopt(activeTarget: string | undefined): Promise<boolean> {
      const { targetInfos } = await root.send('Target.getTargets');
      const pages = targetInfos.filter(
        (each) => each.type === 'page' && each.browserContextId === browserContextId,
      );
      for (const { targetId } of pages) await root.send('Target.attachToTarget', { targetId, flatten: true });
      await signal.until(() => root.isClosed || tabs.every((tab) => !tab.isInitializing));
      const tab = tabs.find(({ targetId }) => targetId === activeTarget) ?? tabs.at(-1);
      if (tab) activate(tab);
      return tab !== undefined;
    },
    activate,
    /** Call before any input: pages can tell each other of it. */
    touch(): void {
      for (const { freshness } of tabs) freshness.touch();
    },
    byId: (id: number) => tabs.find((tab) => tab.id === id),
    /** Sets the size of all pages, including future ones. */
    async resize(next: Viewport): Promise<void> {
      viewport = next;
      const resizing = tabs.map(({ session }) => sizePage(session.send, next));
      // A page may close in the meantime.
      for (const each of resizing) background(each);
      await Promise.allSettled(resizing);
    },
    close: (tab: Tab) => close(tab.targetId),
  };
}
