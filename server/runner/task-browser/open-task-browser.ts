import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { BrowserMemory, BrowserSession } from '../../browser/driver.ts';
import { phoneViewport } from '../../browser/phone.ts';
import type { Viewport } from '../../browser/viewport.ts';
import type { OutgoingRequest } from '../../browser/outgoing-request.ts';
import type { Gate } from '../approval/gate.ts';
import type { RunnerParts } from '../parts.ts';
import { describeFailure, isExpectedFailure, BrowserRestoreError } from './describe-failure.ts';
import type { Journal } from '../journal/journal.ts';
import { statusSentence, statusWords } from '../words/status-words.ts';
import type { Lease, LeaseHolder } from '../lease.ts';
import { mayNavigate, type NavigationRules } from './may-navigate.ts';

/** The size of a browser without viewers, unless the task sets one. */
const defaultViewport: Viewport = { width: 1280, height: 800 };

/**
 * Returns the browser settings that a task requests. The task's own size wins over the profile's, and a phone has one
 * size.
 */
export function requestedBrowser({
  browserProfile: profile,
  viewportWidth,
  viewportHeight,
}: Pick<CreateTask, 'browserProfile' | 'viewportWidth' | 'viewportHeight'>) {
  const isPhone = profile?.mobileBrowser ?? false;
  const requested = isPhone
    ? phoneViewport
    : { width: profile?.viewportWidth, height: profile?.viewportHeight };
  const width = viewportWidth ?? requested.width;
  const height = viewportHeight ?? requested.height;
  return {
    viewport: { width: width ?? defaultViewport.width, height: height ?? defaultViewport.height },
    /** The task sets the size, so the browser keeps it however it is shown. */
    keepsSize: width !== undefined || height !== undefined,
    isPhone,
    /** Starts with the cookies of the person's last task with this setting, and stores them for the next. */
    persists: profile?.persistBrowserData === true,
    /** Starts without any data of earlier tasks. */
    startsClean: profile?.persistBrowserData === false,
  };
}

/** Returns the rules for where the browser of a task may go. */
export const navigationRules = (
  { startUrl, allowedDomains }: Pick<CreateTask, 'startUrl' | 'allowedDomains'>,
  { allowPrivate, home, origin }: Pick<RunnerParts, 'allowPrivate' | 'home' | 'origin'>,
): NavigationRules => ({ startUrl, allowedDomains, allowPrivate, home, origin });

export type TaskBrowser = Awaited<ReturnType<typeof openTaskBrowser>>;

/** Opens a task's browser and its live view. After a restart, restores the page. */
export async function openTaskBrowser(
  taskId: string,
  parts: RunnerParts,
  { journal, lease, gate, signal }: { journal: Journal; lease: LeaseHolder; gate: Gate; signal: AbortSignal },
) {
  const { store } = parts;
  const restore = await store.browsers.load(taskId);
  const { record } = journal;
  if (!record) throw new Error('This task no longer exists');
  const { owner, run } = record;
  const requested = requestedBrowser(run.payload);
  if (requested.startsClean) store.cookies.delete(owner);
  const storedData = { url: 'about:blank', cookies: store.cookies.get(owner) ?? [] };
  const before = restore ?? (requested.persists ? storedData : undefined);
  const rules = navigationRules(run.payload, parts);
  let onClose = async (): Promise<void> => undefined;
  const options = {
    taskId,
    viewport: requested.viewport,
    isPhone: requested.isPhone,
    mayNavigate: (url: URL) => lease.state !== 'ended' && mayNavigate(rules, url),
    maySend: (request: OutgoingRequest) => gate.maySend(request),
    mayConfirm: (text: string) => gate.mayConfirm(text),
    highlight: run.payload.highlightElements ?? false,
    ...(before ? { restore: before } : {}),
  };
  const onWait = () => journal.setMessage(statusWords(statusSentence('waiting-for-browser', {})));
  let session: BrowserSession;
  try {
    session = await parts.pool.open(taskId, { owner, options, signal, onWait, onClose: () => onClose() });
  } catch (error) {
    if (!restore || !isExpectedFailure(error)) throw error;
    const { message: why } = describeFailure(error, rules);
    // Before its first step, it may also be a task that follows another one in its browser.
    const what =
      run.stepsDone > 0 ? 'The server restarted and' : 'The last page could not be opened again, so';
    throw new BrowserRestoreError(`${what} the task could not continue. ${why}`, { cause: error });
  }
  const view = parts.views.open(session, {
    lease: lease.state === 'ended' ? 'done' : lease.state,
    mayInput: () => lease.state === 'human',
    keepsSize: requested.keepsSize,
    onError: (error) => parts.report('An input in a live view failed', error),
  });
  let isOver = false;
  journal.viewOpened(`/live/${view.id}`);
  /** Returns the state of the browser. An address with a secret is left out, because it is stored. */
  const remember = (): BrowserMemory => {
    const memory = session.remember();
    const hasSecret = parts.vault.redact(taskId, memory.url) !== memory.url;
    return hasSecret ? { ...memory, url: new URL('/', memory.url).href } : memory;
  };
  /** Stores the state of the browser, so that the task survives a restart. Never rejects. */
  const save = async (): Promise<void> => {
    if (isOver) return;
    try {
      await store.browsers.save(taskId, remember());
    } catch (error) {
      // The task matters more than its chance to survive a crash.
      parts.report('The state of a browser could not be saved', error);
    }
  };
  const stopWatching = session.onStateChange(() => void save());
  session.onHeld((request) => {
    // The page of an ended task stays open for review.
    if (lease.state !== 'ended') journal.held(request);
  });
  onClose = async () => {
    view.close();
    await journal.viewClosed();
  };
  return {
    session,
    remember,
    /**
     * Shows viewers who has control. The browser of an ended task stays open for review; its view ends when it closes.
     */
    showLease(state: Lease): void {
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
