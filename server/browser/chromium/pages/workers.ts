import type { BrowserContext } from '../browser-context.ts';
import type { CdpSession } from '../cdp.ts';
import { workerScript } from '../in-page/page-script.ts';

/**
 * Takes the ways to send that no gate sees from the workers of a page, and from their workers, before they run. A remote
 * browser may run frames of other sites in processes of their own, where no gate sees what they send: their scripts do
 * not run.
 */
export function watchWorkers(
  session: CdpSession,
  browser: Pick<BrowserContext, 'background' | 'chromium'>,
): void {
  const { background, chromium } = browser;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const inner = chromium.connection.session(sessionId);
    watchWorkers(inner, browser);
    if (targetInfo.type === 'iframe')
      background(inner.send('Emulation.setScriptExecutionDisabled', { value: true }));
    else background(inner.send('Runtime.evaluate', { expression: workerScript }));
    background(inner.send('Runtime.runIfWaitingForDebugger'));
  });
  const types = chromium.folder === undefined ? ['worker', 'iframe'] : ['worker'];
  const filter = [...types.map((type) => ({ type })), { exclude: true }];
  background(
    session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter,
    }),
  );
}
