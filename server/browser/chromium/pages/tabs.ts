import type { Viewport } from '../../viewport.ts';
import type { BrowserContext } from '../browser-context.ts';
import { CdpClosed, type CdpSession } from '../cdp.ts';
import { type Tab, type TabEvents, openTab, sizePage } from './tab.ts';

export type Tabs = ReturnType<typeof createTabs>;

/** The pages of one browser: one is active, pop-ups take over and give back. */
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
    events.switched();
  };
  const close = async (targetId: string): Promise<void> => {
    await root.send('Target.closeTarget', { targetId });
  };
  /** Lets a page begin, or the others of its process would wait with it, but ask for nothing; then it goes. */
  const turnAway = (session: CdpSession, targetId: string) => {
    background(session.send('Fetch.enable'));
    background(session.send('Runtime.runIfWaitingForDebugger'));
    background(close(targetId));
  };
  /** Opens a blank page in front. */
  const open = async (): Promise<Tab> => {
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const isThere = (each: Tab) => each.targetId === targetId;
    await signal.until(() => tabs.some(isThere));
    const tab = tabs.find(isThere);
    if (!tab) throw new CdpClosed('The page is gone');
    // Its first, blank document is over and done with before anything else is loaded.
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
      if (!active) throw new Error('A browser always has a page');
      return active;
    },
    all: tabs as readonly Tab[],
    /** What size was asked for last; not all of them may have it yet. */
    get viewport() {
      return viewport;
    },
    /** A page of this browser appeared; it waits to begin. */
    attach(session: CdpSession, targetId: string, openerId: string | undefined): void {
      if (tabs.length >= browser.limits.tabs) return turnAway(session, targetId);
      lastId += 1;
      const opener = tabs.find((each) => each.targetId === openerId);
      const tab = openTab({ id: lastId, targetId, opener, session }, browser, viewport, events);
      events.appeared(tab);
      tabs.push(tab);
      events.switched();
    },
    /** A page of this browser is gone. */
    detach(sessionId: string): void {
      const at = tabs.findIndex((each) => each.session.id === sessionId);
      const [tab] = at < 0 ? [] : tabs.splice(at, 1);
      if (!tab) return;
      events.gone(tab);
      if (tab !== active) return events.switched();
      const next = tab.opener && tabs.includes(tab.opener) ? tab.opener : tabs.at(-1);
      if (next) activate(next);
      else background(reopen(tab.url));
    },
    open,
    activate,
    byId: (id: number) => tabs.find((tab) => tab.id === id),
    /** Gives all pages another size, and those that are opened from now on. */
    async resize(next: Viewport): Promise<void> {
      viewport = next;
      const sized = tabs.map(({ session }) => sizePage(session.send, next));
      // A page that closes meanwhile needs no size.
      for (const each of sized) background(each);
      await Promise.allSettled(sized);
    },
    close: (tab: Tab) => close(tab.targetId),
  };
}
