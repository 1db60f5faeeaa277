import type { BrowserSession } from '../browser/driver.ts';
import { isExpectedFailure, describeFailure } from './describe-failure.ts';
import type { LeaseHolder } from './hold-lease.ts';
import type { Journal } from './journal.ts';
import type { Lease } from './lease.ts';
import { mayNavigate, rulesOf } from './may-navigate.ts';
import type { RunnerParts } from './parts.ts';
import { showView } from './show-view.ts';

/** For a browser that nobody looks at, and that was asked for in no size. */
const usualViewport = { width: 1280, height: 800 };

/** The browser could not be put back where it was. The message is for people. */
export class NotRestored extends Error {
  override readonly name = 'NotRestored';
}

export interface TaskBrowser {
  session: BrowserSession;
  /** Tells those who look on who holds the browser now. */
  tell(lease: Lease): void;
  /** Gives the page the size of what it is watched in. */
  fit(): Promise<void>;
  /** Resolves when the person's input is done with. */
  settled(): Promise<void>;
}

/** Opens a task's browser, where it was if the task has one to go back to, and its live view. */
export async function openTaskBrowser(
  taskId: string,
  parts: RunnerParts,
  { journal, lease, signal }: { journal: Journal; lease: LeaseHolder; signal: AbortSignal },
): Promise<TaskBrowser> {
  const restore = await parts.store.browsers.load(taskId);
  const payload = journal.record?.run.payload;
  const rules = rulesOf(payload, parts);
  let onClose = (): void => undefined;
  const asked = { width: payload?.viewportWidth, height: payload?.viewportHeight };
  const options = {
    viewport: {
      width: asked.width ?? usualViewport.width,
      height: asked.height ?? usualViewport.height,
    },
    mayNavigate: (url: URL) => lease.state !== 'ended' && mayNavigate(rules, url),
    highlight: payload?.highlightElements ?? false,
    ...(restore ? { restore } : {}),
  };
  const onWait = () =>
    journal.says(
      'Waiting for a free browser: it comes when another task ends, or one that is paused is stopped',
    );
  const owner = journal.record?.owner ?? '';
  let session: BrowserSession;
  try {
    session = await parts.pool.open(taskId, { owner, options, signal, onWait, onClose: () => onClose() });
  } catch (error) {
    if (!restore || !isExpectedFailure(error)) throw error;
    throw new NotRestored(
      `The server restarted and the task could not go on. ${describeFailure(error, rules)}`,
      {
        cause: error,
      },
    );
  }
  const view = parts.views.open(session, {
    lease: lease.state === 'ended' ? 'done' : lease.state,
    mayInput: () => lease.state === 'human',
    keepsSize: asked.width !== undefined || asked.height !== undefined,
    onError: (error) => parts.report('An input in a live view failed', error),
  });
  const shown = showView(view.id, journal, parts.clock);
  onClose = () => {
    shown.never();
    view.close();
    journal.viewClosed();
  };
  return {
    session,
    // An ended task's browser is still there to look at; its view ends when the browser closes.
    tell(state) {
      if (state === 'ended') shown.now();
      view.control(state === 'ended' ? 'done' : state);
    },
    fit: () => view.fit(),
    settled: () => view.settled(),
  };
}
