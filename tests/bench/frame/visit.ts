import { setTimeout as wait } from 'node:timers/promises';
import type { CdpConnection, CdpSession } from '../../../mock-server/browser/chromium/cdp.ts';
import type { HostFigures } from './host-page.ts';
import { SENTENCE, type Told } from './told.ts';

export interface Visit {
  /** When the first key had arrived in the prompt, and when what was asked was shown; nothing when it was lost. */
  typedAt: number | undefined;
  askedAt: number | undefined;
  /** What moved in the frame until then, as browsers count it. */
  shift: number;
  host: HostFigures;
  /** Milliseconds the same work takes in each process: whether both are as slow as they should be. */
  loops: { host: number; frame: number };
}

const GIVE_UP_MS = 30_000;
const ENTER_GIVE_UP_MS = 10_000;
const BETWEEN_KEYS_MS = 10;
const FIRST_KEY = { key: 'C', code: 'KeyC', windowsVirtualKeyCode: 67, text: 'C' };
const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
/** The best of some, since others use the machine too. */
const LOOP = `Math.min(...Array.from({ length: 5 }, () => {
  const before = performance.now();
  for (let sum = 0, i = 0; i < 4_000_000; i += 1) sum += i % 7;
  return performance.now() - before;
}))`;

export interface VisitOptions {
  /** The host's page. */
  url: string;
  /** How many times slower than this machine. */
  cpu: number;
  /** The script that runs in the frame before anything of its own. */
  measuring: string;
}

/** Opens the host's page in a fresh profile and types a sentence and Enter into its frame as soon as it can be. */
export async function visit(
  { root, session }: CdpConnection,
  { url, cpu, measuring }: VisitOptions,
): Promise<Visit> {
  const { browserContextId } = await root.send('Target.createBrowserContext');
  // An empty page of the same site comes first: to be slowed, the process has to be there.
  const { targetId } = await root.send('Target.createTarget', {
    url: new URL('/', url).href,
    browserContextId,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
  const page = session(sessionId);
  const told = new Map<Told['kind'], Told>();
  const faults: string[] = [];
  let wake = () => {};

  const listen = async (target: CdpSession) => {
    target.on('Runtime.bindingCalled', ({ payload }) => {
      const message = JSON.parse(payload) as Told;
      told.set(message.kind, message);
      wake();
    });
    target.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) => {
      faults.push(exception?.description ?? text);
      wake();
    });
    // Sent together: what waits for their answers is held up once.
    await Promise.all([
      target.send('Runtime.enable'),
      target.send('Runtime.addBinding', { name: 'benchTell' }),
      target.send('Emulation.setCPUThrottlingRate', { rate: cpu }),
    ]);
  };
  const prepareFrame = async (frame: CdpSession) => {
    await Promise.all([
      listen(frame),
      frame.send('Page.enable'),
      frame.send('Page.addScriptToEvaluateOnNewDocument', { source: measuring }),
      frame.send('Runtime.runIfWaitingForDebugger'),
    ]);
  };
  const gone = (error: unknown) => void faults.push(String(error));
  let frame: CdpSession | undefined;
  page.on('Target.attachedToTarget', ({ sessionId: id, targetInfo }) => {
    const target = session(id);
    if (targetInfo.type === 'iframe') frame ??= target;
    prepareFrame(target).catch(gone);
  });

  /** Whether it has happened before the time is over. */
  const happened = async (isSo: () => boolean, milliseconds: number): Promise<boolean> => {
    const over = performance.now() + milliseconds;
    while (!isSo() && faults.length === 0 && performance.now() < over) {
      const waiting = new AbortController();
      const signal = waiting.signal;
      await Promise.race([
        new Promise<void>((resolve) => (wake = resolve)),
        wait(over - performance.now(), undefined, { signal }).catch(() => undefined),
      ]);
      waiting.abort();
    }
    if (faults[0] !== undefined) throw new Error(`${url}: ${faults[0]}`);
    return isSo();
  };
  const press = async (key: typeof ENTER) => {
    await Promise.all([
      page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
  };

  await page.send('Runtime.enable');
  const isThere = async () => {
    const expression = "document.title === 'Before' && document.readyState === 'complete'";
    const { result } = await page.send('Runtime.evaluate', { expression });
    return result.value === true;
  };
  while (!(await isThere())) await wait(BETWEEN_KEYS_MS);
  await Promise.all([
    listen(page),
    page.send('Page.enable'),
    page.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ]);
  await page.send('Page.navigate', { url });

  // What the SDK still hides cannot be typed in.
  if (!(await happened(() => told.has('focused'), GIVE_UP_MS)))
    throw new Error(`${url}: no prompt was shown within ${GIVE_UP_MS} ms`);
  if (!frame) throw new Error(`${url}: the frame has no process of its own`);
  // Browsers drop keys that come before a page's first picture: a person presses again.
  const giveUpAt = performance.now() + GIVE_UP_MS;
  do await press(FIRST_KEY);
  while (!(await happened(() => told.has('typed'), BETWEEN_KEYS_MS)) && performance.now() < giveUpAt);
  if (told.has('typed')) {
    // Texts and keys go different ways: an Enter sent along could overtake the sentence.
    await page.send('Input.insertText', { text: SENTENCE });
    await press(ENTER);
    await happened(() => told.has('asked'), ENTER_GIVE_UP_MS);
  }
  const valueIn = async (target: CdpSession, expression: string): Promise<unknown> => {
    const { result } = await target.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  const host = (await valueIn(page, 'benchHost')) as HostFigures;
  const loops = {
    host: Number(await valueIn(page, LOOP)),
    frame: Number(await valueIn(frame, LOOP)),
  };
  await root.send('Target.disposeBrowserContext', { browserContextId });
  return {
    typedAt: told.get('typed')?.at,
    askedAt: told.get('asked')?.at,
    shift: told.get('asked')?.shift ?? Number.NaN,
    host,
    loops,
  };
}
