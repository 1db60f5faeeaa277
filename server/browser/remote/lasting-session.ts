import {
  BrowserClosedError,
  BrowserConnectionError,
  InputRefusedError,
  NavigationRefusedError,
  PageUnreachableError,
} from '../browser-errors.ts';
import type { OpenContext } from '../chromium/browser-context.ts';
import { CdpClosedError, CdpError } from '../chromium/cdp.ts';
import type { Chromium } from '../chromium/chromium.ts';
import type { ChromiumSession } from '../chromium/chromium-session.ts';
import type { BrowserTools } from '../chromium/limits.ts';
import { openSession } from '../chromium/open-session.ts';
import type { BrowserSession, OpenOptions } from '../driver.ts';
import { createSessionEvents } from '../listeners.ts';
import type { ViewFrame } from '../view-frame.ts';
import { BrowserUnreachableError } from './browser-address.ts';
import type { RemoteBrowser } from './remote-browser.ts';

/** How long a lost connection may take to come back, and how long to wait between two attempts, in milliseconds. */
export const reconnectLimits = { totalMs: 10_000, pauseMs: 250 };

/** What shows that the browser cannot be reached, and may be reachable a little later. */
const awayErrors = [
  BrowserUnreachableError,
  BrowserClosedError,
  CdpClosedError,
  CdpError,
  PageUnreachableError,
];

/** How often a reading is repeated. */
const maxRepeats = 3;
const unstable = 'The connection to the browser keeps breaking';
const interrupted =
  'The connection to the browser broke during this action, so it may or may not have happened. Look at the page before you try it again';

/**
 * Opens a session that survives the loss of its connection.
 *
 * @param release Called when the session no longer needs the browser.
 * @throws {BrowserConnectionError} If the browser cannot be reached.
 */
export async function openLastingSession(
  options: OpenOptions,
  { browser, tools, release }: { browser: RemoteBrowser; tools: BrowserTools; release(): Promise<void> },
  onClosed: (session: BrowserSession) => void,
): Promise<BrowserSession> {
  const { clock } = tools;
  const events = createSessionEvents();
  const viewers = new Map<(frame: ViewFrame) => void, () => void>();
  let isClosed = false;
  let isIdle = false;
  let lastFrame: ViewFrame | undefined;
  /** Frames of the sessions before, whose numbers must not come again. */
  let framesBefore = 0;
  /** Pending while the connection is being restored. */
  let restoring: Promise<void> | undefined;

  const open = async (openContext?: OpenContext, restored = options.restore): Promise<ChromiumSession> => {
    const chromium = await browser.chromium();
    const session = await openSession(
      {
        ...options,
        viewport: current?.viewport ?? options.viewport,
        ...(restored && { restore: restored }),
      },
      { chromium, tools, openContext },
      () => undefined,
    );
    const { files, stateChanges, copies, held } = events;
    session.onDownload(files.notify);
    session.onStateChange(stateChanges.notify);
    session.onCopy(copies.notify);
    session.onHeld(held.notify);
    tools.background(watch(chromium, session));
    return session;
  };
  /** Restores the connection as soon as it is lost, so that a person who watches need not wait for the agent. */
  const watch = async ({ exited }: Chromium, session: ChromiumSession): Promise<void> => {
    await exited;
    if (isClosed || session !== current) return;
    // The next action tries again, and reports the error.
    await Promise.allSettled([restore()]);
  };
  /** Goes on in the same context, or else in a new one on the same page. */
  const reopen = async (lost: ChromiumSession): Promise<ChromiumSession> => {
    const { connection } = await browser.chromium();
    const { browserContextIds } = await connection.root.send('Target.getBrowserContexts');
    if (browserContextIds.includes(lost.openContext.id)) return await open(lost.openContext);
    const memory = lost.remember();
    const session = await open(undefined, { ...memory, url: 'about:blank' });
    if (memory.url === 'about:blank') return session;
    try {
      await session.goto(memory.url);
    } catch (error) {
      if (!(error instanceof PageUnreachableError || error instanceof NavigationRefusedError)) throw error;
      // The agent sees an empty page and opens another one.
    }
    return session;
  };
  const attempt = async (): Promise<void> => {
    const lostSession = current;
    if (!lostSession) throw new BrowserClosedError('This browser was closed');
    let end = clock.now().getTime() + reconnectLimits.totalMs;
    let mayRenew = true;
    for (;;) {
      try {
        // Reaching the browser could start another one.
        if (isClosed) throw new BrowserClosedError('This browser was closed');
        const next = await reopen(lostSession);
        if (isClosed) return await next.close();
        framesBefore = lastFrame?.sequence ?? 0;
        current = next;
        next.setIdle(isIdle);
        for (const listener of viewers.keys()) viewers.set(listener, next.onView(forward(listener)));
        events.stateChanges.notify();
        tools.background(lostSession.close());
        return;
      } catch (error) {
        if (!awayErrors.some((kind) => error instanceof kind)) throw error;
        const isLate = clock.now().getTime() >= end;
        if (isLate && mayRenew && !isClosed && (await browser.renew())) {
          mayRenew = false;
          end = clock.now().getTime() + reconnectLimits.totalMs;
        } else if (isClosed || isLate)
          throw new BrowserConnectionError(
            `The connection to the browser was lost, and did not come back within ${reconnectLimits.totalMs / 1_000} seconds`,
            { cause: error },
          );
      }
      await clock.sleep(reconnectLimits.pauseMs);
    }
  };
  const restore = (): Promise<void> => {
    restoring ??= attempt().finally(() => (restoring = undefined));
    return restoring;
  };
  /** Returns the session when its connection works. */
  const ready = async (): Promise<ChromiumSession> => {
    if (isClosed || !current) throw new BrowserClosedError('This browser was closed');
    if (restoring) await restoring;
    else if (current.isLost) await restore();
    return current;
  };
  /** Reads something, again if the connection was lost meanwhile. */
  const read = async <Result>(work: (session: ChromiumSession) => Promise<Result>): Promise<Result> => {
    for (let losses = 0; ; losses += 1) {
      const session = await ready();
      try {
        return await work(session);
      } catch (error) {
        if (isClosed || !session.isLost) throw error;
        if (losses >= maxRepeats) throw new BrowserConnectionError(unstable, { cause: error });
      }
    }
  };
  /** Acts once: after a lost connection, it is unclear whether the action has happened. */
  const act = async <Result>(work: (session: ChromiumSession) => Promise<Result>): Promise<Result> => {
    const session = await ready();
    try {
      return await work(session);
    } catch (error) {
      if (isClosed || !session.isLost) throw error;
      await ready();
      throw new BrowserConnectionError(interrupted, { cause: error });
    }
  };
  const numbered = (frame: ViewFrame): ViewFrame => {
    lastFrame = framesBefore === 0 ? frame : { ...frame, sequence: frame.sequence + framesBefore };
    return lastFrame;
  };
  const forward = (listener: (frame: ViewFrame) => void) => (frame: ViewFrame) => listener(numbered(frame));

  let current: ChromiumSession | undefined;
  try {
    current = await open();
  } catch (error) {
    await release();
    if (!(error instanceof BrowserUnreachableError)) throw error;
    throw new BrowserConnectionError(error.message, { cause: error });
  }
  const first = current;
  const now = (): ChromiumSession => current ?? first;

  const session: BrowserSession = {
    get url() {
      return now().url;
    },
    get title() {
      return now().title;
    },
    get viewport() {
      return now().viewport;
    },
    goto: (url) => act((to) => to.goto(url)),
    read: (scope) => read((from) => from.read(scope)),
    outline: (of) => read((from) => from.outline(of)),
    find: (words) => read((from) => from.find(words)),
    facts: (...about) => read((from) => from.facts(...about)),
    pictureOf: (target) => read((from) => from.pictureOf(target)),
    rows: (ref, bounds) => read((from) => from.rows(ref, bounds)),
    screenshot: () => read((from) => from.screenshot()),
    textPlaces: () => read((from) => from.textPlaces()),
    selection: () => read((from) => from.selection()),
    point: (target) => read((from) => from.point(target)),
    focus: (target) => read((from) => from.focus(target)),
    resize: (viewport) => read((from) => from.resize(viewport)),
    click: (target) => act((to) => to.click(target)),
    fill: (target, value) => act((to) => to.fill(target, value)),
    select: (target, option) => act((to) => to.select(target, option)),
    check: (target, checked) => act((to) => to.check(target, checked)),
    press: (keys, target) => act((to) => to.press(keys, target)),
    scroll: (to, target) => act((on) => on.scroll(to, target)),
    hover: (target) => act((to) => to.hover(target)),
    back: () => act((to) => to.back()),
    upload: (target, files) => act((to) => to.upload(target, files)),
    download: (target) => act((to) => to.download(target)),
    switchTab: (id) => act((to) => to.switchTab(id)),
    closeTab: (id) => act((to) => to.closeTab(id)),
    tabs: () => now().tabs(),
    remember: () => now().remember(),
    ...events.subscriptions,
    view: () => (now().isLost && lastFrame ? lastFrame : numbered(now().view())),
    onView(listener) {
      viewers.set(listener, now().onView(forward(listener)));
      return () => {
        viewers.get(listener)?.();
        viewers.delete(listener);
      };
    },
    async input(event) {
      const session = now();
      if (isClosed) throw new BrowserClosedError('This browser was closed');
      // Input waits for nothing: the person sees an earlier page.
      try {
        await session.input(event);
      } catch (error) {
        if (session.isLost) throw new InputRefusedError('The browser is reconnecting');
        throw error;
      }
    },
    setIdle(next) {
      isIdle = next;
      now().setIdle(next);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      onClosed(session);
      events.clear();
      const { openContext } = now();
      const wasLost = now().isLost;
      await now().close();
      if (wasLost) await Promise.allSettled([browser.dispose(openContext.id)]);
      await release();
    },
  };
  return session;
}
