import type { DownloadedFile } from '../../driver.ts';
import { type DialogHeldError, PageUnreachableError, RequestHeldError } from '../../browser-errors.ts';
import { CdpClosedError } from '../cdp.ts';
import type { BrowserContext } from '../browser-context.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Outcome } from '../network/document-gate.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';

/** The result of an action that may navigate. */
export interface Navigation {
  error: Error | undefined;
  /** Requests of scripts, and dialogs. */
  held: (RequestHeldError | DialogHeldError)[];
  page: { status: number; url: URL } | undefined;
  files: DownloadedFile[];
  /** True once a document request was allowed or refused. */
  isDecided: boolean;
}

/** Tracks actions that may navigate and waits until their pages are loaded. */
export function createNavigations(
  { signal, clock, limits, background, root, state }: BrowserContext,
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
  /** Records that a script was held. Returns whether an action of the agent rejects with it. */
  const hold = (error: RequestHeldError | DialogHeldError): boolean => {
    // An action that opens another page does not fail with what the page before still does.
    const acting = [...ongoing].filter(([, ownTab]) => !ownTab);
    for (const [navigation] of acting) navigation.held.push(error);
    return acting.length > 0 && !state.isPersonActing;
  };
  return {
    isNavigating,
    /** Records the outcomes during `work`. With `ownTab`, ignores those of other pages. */
    async track(work: (navigation: Navigation) => Promise<unknown>, ownTab?: Tab): Promise<Navigation> {
      const navigation: Navigation = {
        error: undefined,
        held: [],
        page: undefined,
        files: [],
        isDecided: false,
      };
      ongoing.set(navigation, ownTab);
      await work(navigation).finally(() => ongoing.delete(navigation));
      return navigation;
    },
    hold,
    /** Records the outcomes of requests for all actions they may belong to. Returns whether one of the agent rejects with it. */
    record(outcome: Outcome, tab?: Tab): boolean {
      const error = outcome.kind === 'error' ? outcome.error : undefined;
      if (error instanceof RequestHeldError && error.request.kind === 'script') return hold(error);
      let isReported = false;
      for (const [navigation, ownTab] of ongoing) {
        if (outcome.kind === 'held' || (ownTab && tab && ownTab !== tab)) continue;
        isReported = true;
        navigation.isDecided = true;
        if (error) navigation.error ??= error;
        else if (outcome.kind === 'page') navigation.page = outcome;
        else if (outcome.kind === 'file') navigation.files.push(outcome.file);
      }
      signal.fire();
      return isReported && !state.isPersonActing;
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
