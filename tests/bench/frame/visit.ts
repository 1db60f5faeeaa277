import { setTimeout as wait } from 'node:timers/promises';
import type { CdpConnection } from '../../../server/browser/chromium/cdp.ts';
import type { HostFigures } from './host-page.ts';
import { openSlowed, valueIn } from './slowed-page.ts';
import { SENTENCE, type FrameReport } from './frame-report.ts';

export interface Visit {
  /** When the first key arrived in the prompt, and when the dialog opened. Undefined if lost. */
  typedAt: number | undefined;
  askedAt: number | undefined;
  /** The layout shift in the frame until then. */
  shift: number;
  host: HostFigures;
  /** Milliseconds for the same work in each process, to check the throttling. */
  loops: { host: number; frame: number };
}

const GIVE_UP_MS = 30_000;
const ENTER_GIVE_UP_MS = 10_000;
const BETWEEN_KEYS_MS = 10;
const FIRST_KEY = { key: 'C', code: 'KeyC', windowsVirtualKeyCode: 67, text: 'C' };
const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
/** The best of several runs, because other programs use the machine too. */
const LOOP = `Math.min(...Array.from({ length: 5 }, () => {
  const before = performance.now();
  for (let sum = 0, i = 0; i < 4_000_000; i += 1) sum += i % 7;
  return performance.now() - before;
}))`;

export interface VisitOptions {
  /** The host page. */
  url: string;
  /** CPU slowdown factor. */
  cpu: number;
  /** The script that runs in the frame before its own scripts. */
  measuring: string;
  /** Whether the frame is on the host's site, so that it has no process of its own. */
  sharesProcess: boolean;
}

/** A script for a process may run in the host page too. */
const inFrame = (script: string) => `if (parent !== window) { ${script} }`;

/** Opens the host page in a fresh profile, and types a sentence and Enter into its frame as soon as possible. */
export async function visit(
  connection: CdpConnection,
  { url, cpu, measuring, sharesProcess }: VisitOptions,
): Promise<Visit> {
  const reports = new Map<FrameReport['kind'], FrameReport>();
  const faults: string[] = [];
  let wake = () => {};
  const opened = await openSlowed(connection, {
    url,
    cpu,
    prepare(target, isFrame) {
      target.on('Runtime.bindingCalled', ({ payload }) => {
        const message = JSON.parse(payload) as FrameReport;
        reports.set(message.kind, message);
        wake();
      });
      return [
        target.send('Runtime.addBinding', { name: 'benchReport' }),
        ...(isFrame === sharesProcess
          ? []
          : [target.send('Page.addScriptToEvaluateOnNewDocument', { source: inFrame(measuring) })]),
      ];
    },
    onFault(fault) {
      faults.push(fault);
      wake();
    },
  });
  const { page } = opened;

  /** Whether the condition holds before the time is over. */
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

  // A frame that the SDK still hides cannot take keys.
  if (!(await happened(() => reports.has('focused'), GIVE_UP_MS)))
    throw new Error(`${url}: no prompt was shown within ${GIVE_UP_MS} ms`);
  const { frame = page } = opened;
  if ((frame === page) !== sharesProcess)
    throw new Error(`${url}: the frame ${sharesProcess ? 'has a' : 'has no'} process of its own`);
  // Browsers drop keys before a page's first paint, so press again.
  const giveUpAt = performance.now() + GIVE_UP_MS;
  do await press(FIRST_KEY);
  while (!(await happened(() => reports.has('typed'), BETWEEN_KEYS_MS)) && performance.now() < giveUpAt);
  if (reports.has('typed')) {
    // Text and keys take different paths, so an Enter sent at the same time could overtake the sentence.
    await page.send('Input.insertText', { text: SENTENCE });
    await press(ENTER);
    await happened(() => reports.has('asked'), ENTER_GIVE_UP_MS);
  }
  const host = (await valueIn(page, 'benchHost')) as HostFigures;
  const loops = {
    host: Number(await valueIn(page, LOOP)),
    frame: Number(await valueIn(frame, LOOP)),
  };
  await opened.close();
  return {
    typedAt: reports.get('typed')?.at,
    askedAt: reports.get('asked')?.at,
    shift: reports.get('asked')?.shift ?? Number.NaN,
    host,
    loops,
  };
}
