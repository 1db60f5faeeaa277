import type { Clock } from '../../time/clock.ts';
import { PageUnreachableError } from '../browser-errors.ts';
import type { BrowserSession, OpenOptions } from '../driver.ts';
import type { OpenContext } from './browser-context.ts';
import { CdpClosedError, CdpError } from './cdp.ts';
import type { Chromium } from './chromium.ts';
import type { ChromiumSession } from './chromium-session.ts';
import { type BrowserTools, type ChromiumLimits, chromiumLimits } from './limits.ts';
import { withTimeout } from './with-timeout.ts';

/** Options of every driver of Chromium. */
export interface ChromiumOptions {
  /** Receives errors outside of any action. */
  report?(message: string, error: unknown): void;
  clock?: Clock;
  limits?: Partial<ChromiumLimits>;
}

const reportToConsole = (message: string, error: unknown): void => console.error(`${message}:`, error);

/** Returns the tools of a driver. */
export function browserTools(
  clock: Clock,
  { report = reportToConsole, limits }: ChromiumOptions,
): BrowserTools {
  return {
    clock,
    limits: { ...chromiumLimits, ...limits },
    background(work) {
      work.catch((error: unknown) => {
        // The page closed or navigated before the command arrived, so it does not matter.
        const isLate = error instanceof CdpClosedError || (error instanceof CdpError && error.isPageState);
        if (!isLate && !(error instanceof PageUnreachableError)) report('Unexpected browser error', error);
      });
    },
  };
}

/** Prepares a browser that has just started or was just reached: its pages wait until their gates are in place. */
export async function preparePages({ connection, contexts }: Chromium, tools: BrowserTools): Promise<void> {
  const { root } = connection;
  root.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (contexts.has(targetInfo.browserContextId ?? '')) return;
    // It belongs to someone else, and must not wait for this server.
    tools.background(connection.session(sessionId).send('Runtime.runIfWaitingForDebugger'));
    tools.background(root.send('Target.detachFromTarget', { sessionId }));
  });
  await root.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }, { exclude: true }],
  });
}

/** Opens a session in a running browser. Ends a browser that does not respond, with all its sessions. */
export async function openSession(
  options: OpenOptions,
  { tools, ...parts }: { chromium: Chromium; tools: BrowserTools; openContext?: OpenContext | undefined },
  onClosed: (session: BrowserSession) => void,
): Promise<ChromiumSession> {
  const { chromium } = parts;
  const { background, clock, limits } = tools;
  const closeIfStuck = async (): Promise<void> => {
    const response = chromium.connection.root.send('Browser.getVersion').then(() => true);
    if (!(await withTimeout(response, clock, limits.closeMs, () => false))) await chromium.close();
  };
  const { createChromiumSession } = await import('./chromium-session.ts');
  const opening = createChromiumSession(options, { ...tools, ...parts }, onClosed);
  return await withTimeout(opening, clock, limits.openMs, () => {
    background(opening.then((session) => session.close()));
    background(closeIfStuck());
    throw new PageUnreachableError('The browser did not open in time');
  });
}
