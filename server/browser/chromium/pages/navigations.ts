import type { DownloadedFile } from '../../driver.ts';
import { PageUnreachableError } from '../../browser-errors.ts';
import { CdpClosedError } from '../cdp.ts';
import type { BrowserContext } from '../browser-context.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Outcome } from '../network/document-gate.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';

/** The result of an action that may navigate. */
export interface Navigation {
  error: Error | undefined;
  page: { status: number; url: URL } | undefined;
  files: DownloadedFile[];
  /** True once a document request was allowed or refused. */
  isDecided: boolean;
}

/** Tracks actions that may navigate and waits until their pages are loaded. */
export function createNavigations(
  { signal, clock, limits, background, root }: BrowserContext,
  tabs: () => Pick<Tabs, 'active' | 'all'>,
  isSaving: () => boolean,
) {
  const ongoing = new Map<Navigation, Tab | undefined>();

  /** Returns true while the active page or a new one is loading. */
  const isNavigating = (): boolean => {
    const { active, all } = tabs();
    return all.some((tab) => tab.isInitializing || (tab.loading.busy && (tab === active || tab.url === '')));
  };
  const refreshTitle = async (): Promise<boolean> => {
    const { active } = tabs();
    if (active.session.isClosed) {
      if (root.isClosed) throw new CdpClosedError('The browser is gone');
      await signal.next();
      return false;
    }
    try {
      active.title = await active.world.call('turn');
    } catch (error) {
      if (error instanceof CdpClosedError && active.session.isClosed) return false;
      throw error;
    }
    return active === tabs().active;
  };
  const waitUntilIdle = async (
    waiting: { isAbandoned: boolean },
    pending?: Promise<unknown>,
  ): Promise<void> => {
    await pending;
    let isTimeUp = false;
    const cancel = clock.after(limits.requestsMs, () => {
      isTimeUp = true;
      signal.fire();
    });
    try {
      while (!waiting.isAbandoned) {
        if (isNavigating() || isSaving()) {
          await signal.next();
          continue;
        }
        if (!(await refreshTitle()) || isNavigating() || isSaving()) continue;
        if (tabs().active.loading.requests === 0 || isTimeUp) return;
        await signal.next();
      }
    } finally {
      cancel();
    }
  };
  /** Stops loading, like a person who presses stop. Throws if nothing has been shown yet. */
  const stopLoading = (): void => {
    const { session, loading } = tabs().active;
    background(session.send('Page.stopLoading'));
    if (loading.busy && loading.committed) return;
    if (!loading.busy) background(session.send('Runtime.terminateExecution'));
    throw new PageUnreachableError('The page did not respond');
  };
  return {
    isNavigating,
    /** Records the outcomes during `work`. With `ownTab`, ignores those of other pages. */
    async track(work: (navigation: Navigation) => Promise<unknown>, ownTab?: Tab): Promise<Navigation> {
      const navigation: Navigation = { error: undefined, page: undefined, files: [], isDecided: false };
      ongoing.set(navigation, ownTab);
      await work(navigation).finally(() => ongoing.delete(navigation));
      return navigation;
    },
    record(outcome: Outcome, tab?: Tab): void {
      for (const [navigation, ownTab] of ongoing) {
        if (ownTab && tab && ownTab !== tab) continue;
        navigation.isDecided = true;
        if (outcome.kind === 'error') navigation.error ??= outcome.error;
        else if (outcome.kind === 'page') navigation.page = outcome;
        else if (outcome.kind === 'file') navigation.files.push(outcome.file);
      }
      signal.fire();
    },
    /** Waits for a moment for a file that a script creates. */
    waitForFile: (navigation: Navigation): Promise<void> =>
      signal.raceUntil(
        clock.sleep(limits.requestsMs),
        () => navigation.files.length > 0 || navigation.error !== undefined,
      ),
    /** Resolves when `pending` is done and the active page is loaded and idle. */
    async settle(pending?: Promise<unknown>): Promise<void> {
      const waiting = { isAbandoned: false };
      try {
        await withTimeout(waitUntilIdle(waiting, pending), clock, limits.pageTimeoutMs, stopLoading);
      } finally {
        waiting.isAbandoned = true;
        signal.fire();
      }
    },
  };
}
