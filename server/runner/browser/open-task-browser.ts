import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { BrowserSession } from '../../browser/driver.ts';
import { phoneViewport } from '../../browser/phone.ts';
import type { Viewport } from '../../browser/viewport.ts';
import type { RunnerParts } from '../parts.ts';
import { describeFailure, isExpectedFailure, NotRestored } from '../tasks/describe-failure.ts';
import type { Journal } from '../tasks/journal.ts';
import type { Lease, LeaseHolder } from './lease.ts';
import { mayNavigate, type NavigationRules } from './may-navigate.ts';

/** The size of a browser that nobody watches, unless the task sets one. */
const usualViewport: Viewport = { width: 1280, height: 800 };

/** The browser that a task requests. The task's own size wins over the profile's, and a phone has one size. */
export function askedBrowser({
  browserProfile: profile,
  viewportWidth,
  viewportHeight,
}: Pick<CreateTask, 'browserProfile' | 'viewportWidth' | 'viewportHeight'>) {
  const isPhone = profile?.mobileBrowser ?? false;
  const asked = isPhone ? phoneViewport : { width: profile?.viewportWidth, height: profile?.viewportHeight };
  const width = viewportWidth ?? asked.width;
  const height = viewportHeight ?? asked.height;
  return {
    viewport: { width: width ?? usualViewport.width, height: height ?? usualViewport.height },
    /** The task sets the size, so the browser keeps it however it is shown. */
    keepsSize: width !== undefined || height !== undefined,
    isPhone,
    /** Starts with the cookies of the person's last such task, and keeps them for the next. */
    persists: profile?.persistBrowserData === true,
    /** Starts without any data of earlier tasks. */
    startsClean: profile?.persistBrowserData === false,
  };
}

/** Where the browser of a task may go. */
export const navigationRules = (
  { startUrl, allowedDomains }: Pick<CreateTask, 'startUrl' | 'allowedDomains'>,
  { allowPrivate, home, origin }: Pick<RunnerParts, 'allowPrivate' | 'home' | 'origin'>,
): NavigationRules => ({ startUrl, allowedDomains, allowPrivate, home, origin });

export type TaskBrowser = Awaited<ReturnType<typeof openTaskBrowser>>;

/** Opens a task's browser, where it was before a restart, and its live view. */
export async function openTaskBrowser(
  taskId: string,
  parts: RunnerParts,
  { journal, lease, signal }: { journal: Journal; lease: LeaseHolder; signal: AbortSignal },
) {
  const { store } = parts;
  const restore = store.browsers.load(taskId);
  const { record } = journal;
  if (!record) throw new Error('There is no such task any more');
  const { owner, run } = record;
  const asked = askedBrowser(run.payload);
  if (asked.startsClean) store.cookies.delete(owner);
  const kept = { url: 'about:blank', cookies: store.cookies.get(owner) ?? [] };
  const before = restore ?? (asked.persists ? kept : undefined);
  const rules = navigationRules(run.payload, parts);
  let onClose = (): void => undefined;
  const options = {
    viewport: asked.viewport,
    isPhone: asked.isPhone,
    mayNavigate: (url: URL) => lease.state !== 'ended' && mayNavigate(rules, url),
    highlight: run.payload.highlightElements ?? false,
    ...(before ? { restore: before } : {}),
  };
  const onWait = () =>
    journal.says(
      'Waiting for a free browser: it comes when another task ends, or one that is paused is stopped',
    );
  let session: BrowserSession;
  try {
    session = await parts.pool.open(taskId, { owner, options, signal, onWait, onClose: () => onClose() });
  } catch (error) {
    if (!restore || !isExpectedFailure(error)) throw error;
    const why = describeFailure(error, rules);
    throw new NotRestored(`The server restarted and the task could not go on. ${why}`, { cause: error });
  }
  const view = parts.views.open(session, {
    lease: lease.state === 'ended' ? 'done' : lease.state,
    mayInput: () => lease.state === 'human',
    keepsSize: asked.keepsSize,
    onError: (error) => parts.report('An input in a live view failed', error),
  });
  let isOver = false;
  journal.viewOpened(view.id);
  /** Stores the state of the browser, so that the task survives a restart. */
  const save = (): void => {
    if (isOver) return;
    try {
      store.browsers.save(taskId, session.remember());
    } catch (error) {
      // The task matters more than its chance to survive a crash.
      parts.report('A browser could not be remembered', error);
    }
  };
  const stopWatching = session.onStateChange(save);
  onClose = () => {
    view.close();
    journal.viewClosed();
  };
  return {
    session,
    /**
     * Shows viewers who has control. The browser of an ended task stays open for review; its view ends when it closes.
     */
    tell(state: Lease): void {
      view.control(state === 'ended' ? 'done' : state);
    },
    save,
    /** Stops storing the browser's state. */
    stopSaving(): void {
      isOver = true;
      stopWatching();
    },
    /** Resizes the page to fit its viewer. */
    fit: () => view.fit(),
    /** Resolves when the person's input has been handled. */
    settled: () => view.settled(),
  };
}
