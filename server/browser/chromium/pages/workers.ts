import type { BrowserContext } from '../browser-context.ts';
import type { CdpSession } from '../cdp.ts';
import { workerScript } from '../in-page/page-script.ts';

/** Takes the ways to send that no gate sees from the workers of a page, and from their workers, before they run. */
export function watchWorkers(
  session: CdpSession,
  browser: Pick<BrowserContext, 'background' | 'chromium'>,
): void {
  const { background, chromium } = browser;
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const worker = chromium.connection.session(sessionId);
    watchWorkers(worker, browser);
    background(worker.send('Runtime.evaluate', { expression: workerScript }));
    background(worker.send('Runtime.runIfWaitingForDebugger'));
  });
  const filter = [{ type: 'worker' }, { exclude: true }];
  background(
    session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter,
    }),
  );
}
