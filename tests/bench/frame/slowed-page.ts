import { setTimeout as wait } from 'node:timers/promises';
import type { CdpConnection, CdpSession } from '../../../server/browser/chromium/cdp.ts';

export interface SlowedOptions {
  /** The host page. */
  url: string;
  /** CPU slowdown factor. */
  cpu: number;
  /** Additional commands for the page, or a frame in it. They are sent before the frame starts. */
  prepare(target: CdpSession, isFrame: boolean): Promise<unknown>[];
  /** A script threw, or a frame could not be attached. */
  onFault(fault: string): void;
}

export interface SlowedPage {
  page: CdpSession;
  /** The first frame on another site, once there is one. */
  readonly frame: CdpSession | undefined;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 10;

/** Evaluates an expression in a page and awaits its result. */
export async function valueIn(target: CdpSession, expression: string): Promise<unknown> {
  const request = { expression, returnByValue: true, awaitPromise: true };
  const { result, exceptionDetails } = await target.send('Runtime.evaluate', request);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Opens the host page in a fresh profile, with its process and its frame's process throttled from the start. */
export async function openSlowed(
  { root, session }: CdpConnection,
  { url, cpu, prepare, onFault }: SlowedOptions,
): Promise<SlowedPage> {
  const { browserContextId } = await root.send('Target.createBrowserContext');
  // An empty page of the same site comes first, because only an existing process can be throttled.
  const { targetId } = await root.send('Target.createTarget', {
    url: new URL('/', url).href,
    browserContextId,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
  const page = session(sessionId);

  const listen = (target: CdpSession, isFrame: boolean): Promise<unknown>[] => {
    target.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) =>
      onFault(exception?.description ?? text),
    );
    return [
      target.send('Runtime.enable'),
      target.send('Emulation.setCPUThrottlingRate', { rate: cpu }),
      ...prepare(target, isFrame),
    ];
  };
  let frame: CdpSession | undefined;
  page.on('Target.attachedToTarget', ({ sessionId: id, targetInfo }) => {
    const target = session(id);
    if (targetInfo.type === 'iframe') frame ??= target;
    // Send all commands together, to wait only once.
    Promise.all([
      ...listen(target, true),
      target.send('Page.enable'),
      target.send('Runtime.runIfWaitingForDebugger'),
    ]).catch((error: unknown) => onFault(String(error)));
  });

  await page.send('Runtime.enable');
  const isThere = "document.title === 'Before' && document.readyState === 'complete'";
  while ((await valueIn(page, isThere)) !== true) await wait(LOOK_EVERY_MS);
  await Promise.all([
    ...listen(page, false),
    page.send('Page.enable'),
    page.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ]);
  await page.send('Page.navigate', { url });
  return {
    page,
    get frame() {
      return frame;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
