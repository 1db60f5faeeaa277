import type { DownloadedFile } from '../../driver.ts';
import { PageUnreachable } from '../../browser-errors.ts';
import { CdpClosed } from '../cdp.ts';
import type { BrowserContext } from '../browser-context.ts';
import { inTime } from '../in-time.ts';
import type { Outcome } from '../network/document-gate.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';

/** What was met on the way somewhere. */
export interface Trip {
  error: Error | undefined;
  page: { status: number; url: URL } | undefined;
  files: DownloadedFile[];
  /** Whether a request for a document was let out, or kept back. */
  isDecided: boolean;
}

/** Watches what becomes of what may lead elsewhere. */
export function createTrips(
  { signal, clock, limits, background, root }: BrowserContext,
  tabs: () => Pick<Tabs, 'active' | 'all'>,
  isSaving: () => boolean,
) {
  const under = new Map<Trip, Tab | undefined>();

  /** Whether the page in front, or one that was just opened, is about to show something else. */
  const isOnTheWay = (): boolean => {
    const { active, all } = tabs();
    return all.some((tab) => tab.isBeginning || (tab.loading.busy && (tab === active || tab.url === '')));
  };
  const turn = async (): Promise<boolean> => {
    const { active } = tabs();
    if (active.session.isClosed) {
      if (root.isClosed) throw new CdpClosed('The browser is gone');
      await signal.next();
      return false;
    }
    try {
      active.title = await active.world.call('turn');
    } catch (error) {
      if (error instanceof CdpClosed && active.session.isClosed) return false;
      throw error;
    }
    return active === tabs().active;
  };
  const rest = async (over: { isOver: boolean }, underWay?: Promise<unknown>): Promise<void> => {
    await underWay;
    let isEnough = false;
    const cancel = clock.after(limits.requestsMs, () => {
      isEnough = true;
      signal.fire();
    });
    try {
      while (!over.isOver) {
        if (isOnTheWay() || isSaving()) {
          await signal.next();
          continue;
        }
        if (!(await turn()) || isOnTheWay() || isSaving()) continue;
        if (tabs().active.loading.requests === 0 || isEnough) return;
        await signal.next();
      }
    } finally {
      cancel();
    }
  };
  /** What is there by now is shown, as a person would take it who presses stop. */
  const giveUp = (): void => {
    const { session, loading } = tabs().active;
    background(session.send('Page.stopLoading'));
    if (loading.busy && loading.committed) return;
    if (!loading.busy) background(session.send('Runtime.terminateExecution'));
    throw new PageUnreachable('The page did not answer');
  };
  return {
    isOnTheWay,
    /**
     * What is met while the work is under way, which is told of it too. Of one page alone where it says which: what
     * another does meanwhile is not met on that way.
     */
    async during(work: (trip: Trip) => Promise<unknown>, of?: Tab): Promise<Trip> {
      const trip: Trip = { error: undefined, page: undefined, files: [], isDecided: false };
      under.set(trip, of);
      await work(trip).finally(() => under.delete(trip));
      return trip;
    },
    note(outcome: Outcome, tab?: Tab): void {
      for (const [trip, of] of under) {
        if (of && tab && of !== tab) continue;
        trip.isDecided = true;
        if (outcome.is === 'error') trip.error ??= outcome.error;
        else if (outcome.is === 'page') trip.page = outcome;
        else if (outcome.is === 'file') trip.files.push(outcome.file);
      }
      signal.fire();
    },
    /** Waits a moment for a file that a script makes. */
    awaitFile: (trip: Trip): Promise<void> =>
      signal.orUntil(clock.sleep(limits.requestsMs), () => trip.files.length > 0 || trip.error !== undefined),
    /** Resolves when the page in front, or the one that comes of what is under way, is loaded and at rest. */
    async settle(underWay?: Promise<unknown>): Promise<void> {
      const over = { isOver: false };
      try {
        await inTime(rest(over, underWay), clock, limits.pageTimeoutMs, giveUp);
      } finally {
        over.isOver = true;
        signal.fire();
      }
    },
  };
}
