import { createChannel, REPORT } from './channel/channel.ts';
import { browserClock } from './kit/clock.ts';
import type { PilotClock } from './kit/clock.ts';
import { diagnose as askBeside } from './frame/diagnose.ts';
import { readFacts } from './doctor/findings.ts';
import type { Directive, Facts, Finding } from './doctor/finding.ts';
import type { Pilot } from './pilot/pilot.ts';
import { isAppReport } from './wire/guards.ts';
import { mountPilot } from './tasks.ts';

export { inspect } from './doctor/inspect.ts';
export type { Inspected, InspectOptions } from './doctor/inspect.ts';
export type { Check, Finding } from './doctor/finding.ts';

/** Options of the doctor. */
export type DiagnoseOptions = {
  /** For tests. */
  clock?: PilotClock | undefined;
};

/** The longest wait for a frame that is still loading. */
const MAX_LOADING_MS = 20_000;
/** How often the doctor looks where the frame is. Together these take longer than the app waits after a movement. */
const LOOKS = 6;
const LOOK_MS = 200;
/** A single movement is not an animation. */
const MAX_MOVES = 1;
/** If the browser reports nothing within this time, the probe passed. */
const PROBE_MS = 2_000;

/**
 * Diagnoses what prevents this page from showing the app, by trying it. For an address, it loads a hidden frame and
 * removes it afterwards.
 * @param subject A pilot, or the address of the app.
 * @returns One finding per check. A wrong address is a finding too, so the promise never rejects.
 * @example
 * ```ts
 * printReport(await diagnose('https://pilot.example/'));
 * ```
 */
export async function diagnose(
  subject: Pilot | string,
  { clock = browserClock }: DiagnoseOptions = {},
): Promise<readonly Finding[]> {
  if (typeof subject !== 'string') return examine(subject, clock);
  const container = document.createElement('div');
  container.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden;visibility:hidden';
  document.body.append(container);
  try {
    const pilot = mountPilot(container, { src: subject, clock });
    // The doctor looks for errors, so ignore their events.
    pilot.on('error', () => {});
    const findings = await examine(pilot, clock, true);
    pilot.destroy();
    return findings;
  } catch (error) {
    return [{ check: 'src', ok: false, says: String(error instanceof Error ? error.message : error) }];
  } finally {
    container.remove();
  }
}

/**
 * Prints the findings as a table.
 * @param findings The result of `diagnose`.
 * @param to Where to print. Default: the console.
 */
export function printReport(findings: readonly Finding[], to: Pick<Console, 'table'> = console): void {
  const marks = new Map([
    [true, 'yes'],
    [false, 'NO'],
  ]);
  to.table(
    findings.map(({ check, ok, says, todo = '' }) => ({
      check,
      ok: (ok !== undefined && marks.get(ok)) || '?',
      says,
      todo,
    })),
  );
}

async function examine(pilot: Pilot, clock: PilotClock, isOwnFrame = false): Promise<Finding[]> {
  const { iframe } = pilot;
  const url = new URL(iframe.src);
  const violations: Facts['violations'] = {};
  let wantsTrustedTypes = false;
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    const { blockedURI, disposition, effectiveDirective } = event;
    if (effectiveDirective.startsWith('require-trusted-types')) wantsTrustedTypes = true;
    if (!blockedURI.startsWith(url.origin)) return;
    const directive = effectiveDirective.replace(/-(elem|attr)$/, '') as Directive;
    if (violations[directive] !== 'enforce') violations[directive] = disposition;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const probes = [probeScript(url, clock), probeTypes(clock)];
  await waitUntilSettled(pilot, clock);
  if (pilot.state !== 'connected') probes.push(probeFrame(url, clock));
  const [beside, presses] = await Promise.all([askBeside(url), watchFrame(iframe, clock), ...probes]);
  // The browser reports a policy violation shortly after the call it blocked fails.
  await pause(clock, 100);
  document.removeEventListener('securitypolicyviolation', onViolation);
  const { origin } = window;
  return readFacts({
    page: {
      origin,
      ancestors: [...(location.ancestorOrigins ?? [])],
      isIsolated: globalThis.crossOriginIsolated,
      wantsTrustedTypes,
      lacksScript: document.querySelector('hoa-pilot:not(:defined)') !== null,
    },
    url,
    state: pilot.state,
    // If this page isn't allowed to ask, that isn't the app's fault.
    beside: violations['connect-src'] === 'enforce' ? undefined : beside,
    violations,
    sandbox: iframe.hasAttribute('sandbox') ? [...iframe.sandbox] : undefined,
    // A hidden frame has no width either.
    isHidden: !isOwnFrame && iframe.isConnected && iframe.clientWidth * iframe.clientHeight === 0,
    fills: iframe.style.height === '100%' && iframe.clientWidth > 0 ? iframe.clientHeight : undefined,
    presses,
    app:
      pilot.state === 'connected' ? await askApp(pilot, url, clock) : { unknown: "The app isn't running." },
  });
}

const pause = (clock: PilotClock, ms: number) =>
  new Promise<void>((resolve) => void clock.after(ms, resolve));

/** Resolves once the app runs or has failed. */
function waitUntilSettled(pilot: Pilot, clock: PilotClock): Promise<void> {
  if (pilot.state !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      stopListening();
      stopWaiting();
      resolve();
    };
    const stopListening = pilot.on('state', end);
    const stopWaiting = clock.after(MAX_LOADING_MS, end);
  });
}

/** Watches for a second whether the frame stays visible and where it is. */
async function watchFrame(iframe: HTMLIFrameElement, clock: PilotClock): Promise<Facts['presses']> {
  let entry: (IntersectionObserverEntry & { isVisible?: boolean }) | undefined;
  // Browsers that can't tell whether something is visible ignore the option.
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: 100,
  };
  const observer = new IntersectionObserver((entries) => (entry = entries.at(-1)), options);
  observer.observe(iframe);
  let moves = 0;
  let place: string | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const { x, y } = iframe.getBoundingClientRect();
    const next = `${x} ${y}`;
    if (place !== undefined && next !== place) moves += 1;
    place = next;
    await pause(clock, LOOK_MS);
  }
  observer.disconnect();
  if (!entry?.isIntersecting || entry.isVisible === undefined) return undefined;
  if (moves > MAX_MOVES) return 'moving';
  return entry.isVisible ? 'steady' : 'hidden';
}

/** Adds an element, and removes it once it has loaded or failed. */
function tryElement(element: HTMLElement, parent: Element, clock: PilotClock): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stopWaiting();
      element.remove();
      resolve();
    };
    const stopWaiting = clock.after(PROBE_MS, end);
    for (const type of ['load', 'error']) element.addEventListener(type, end);
    parent.append(element);
  });
}

/** Downloads the SDK as a script without running it. */
function probeScript(url: URL, clock: PilotClock): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = new URL('host-sdk.js', url.origin).href;
  return tryElement(link, document.head, clock);
}

/** Loads the app's page with scripts disabled. */
function probeFrame(url: URL, clock: PilotClock): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.hidden = true;
  frame.src = url.href;
  return tryElement(frame, document.body, clock);
}

/** Assigns a string where a page with Trusted Types refuses one. */
function probeTypes(clock: PilotClock): Promise<void> {
  try {
    document.createRange().createContextualFragment('');
  } catch {
    // Refused. The browser reports it with a separate event.
  }
  return pause(clock, 0);
}

/** What the app reports about itself. */
async function askApp(pilot: Pilot, url: URL, clock: PilotClock): Promise<Facts['app']> {
  const own = Reflect.get(pilot, REPORT) as (() => Promise<unknown>) | undefined;
  try {
    const report = await (own ? own() : askOverNewChannel(pilot, url, clock));
    return isAppReport(report)
      ? report
      : { unknown: "The app's report couldn't be read. Use the same release of the app and the SDK." };
  } catch (error) {
    return { unknown: `The app couldn't report: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Asks an app whose pilot has no channel, over a channel that is opened just for this call. */
async function askOverNewChannel({ iframe }: Pilot, { origin }: URL, clock: PilotClock): Promise<unknown> {
  const channel = createChannel({
    clock,
    post: (message, ports) => iframe.contentWindow?.postMessage(message, origin, ports),
    context: () => ({}),
    onEvent() {},
    // A failed call has its own reason.
    onError() {},
  });
  try {
    channel.connect();
    return await channel.call('diagnose');
  } finally {
    channel.drop('destroyed');
  }
}
