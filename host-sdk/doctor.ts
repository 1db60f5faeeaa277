import { createChannel, REPORT } from './channel/channel.ts';
import { browserClock } from './kit/clock.ts';
import type { PilotClock } from './kit/clock.ts';
import { diagnose as askBeside } from './frame/diagnose.ts';
import { readFacts } from './doctor/findings.ts';
import type { Directive, Facts, Finding } from './doctor/findings.ts';
import type { Pilot } from './pilot/pilot.ts';
import { isAppReport } from './wire/guards.ts';
import { mountPilot } from './tasks.ts';

export { inspect } from './doctor/inspect.ts';
export type { Inspected, InspectOptions } from './doctor/inspect.ts';
export type { Check, Finding } from './doctor/findings.ts';

/** How it is looked. */
export type DiagnoseOptions = {
  /** For tests. */
  clock?: PilotClock | undefined;
};

/** The longest that a frame which is still loading, or a probe, is waited for. */
const PATIENCE_MS = 20_000;
/** A probe that the browser says nothing of has passed by then. */
const PROBE_MS = 2_000;

/**
 * Finds out by trying what stands between this page and the app of a pilot, or at an address: then a frame is loaded
 * out of sight, and taken out again. Never rejects; a wrong address is a finding.
 */
export async function diagnose(
  subject: Pilot | string,
  { clock = browserClock }: DiagnoseOptions = {},
): Promise<readonly Finding[]> {
  if (typeof subject !== 'string') return examine(subject, clock);
  const place = document.createElement('div');
  place.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden;visibility:hidden';
  document.body.append(place);
  try {
    const pilot = mountPilot(place, { src: subject, clock });
    // What goes wrong is what is looked for.
    pilot.on('error', () => {});
    const findings = await examine(pilot, clock);
    pilot.destroy();
    return findings;
  } catch (error) {
    return [{ check: 'src', ok: false, says: String(error instanceof Error ? error.message : error) }];
  } finally {
    place.remove();
  }
}

/** Writes the findings as a table. */
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

async function examine(pilot: Pilot, clock: PilotClock): Promise<Finding[]> {
  const { iframe } = pilot;
  const url = new URL(iframe.src);
  const refused: Facts['refused'] = {};
  let wantsTrustedTypes = false;
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    const { blockedURI, disposition, effectiveDirective } = event;
    if (effectiveDirective.startsWith('require-trusted-types')) wantsTrustedTypes = true;
    if (!blockedURI.startsWith(url.origin)) return;
    const directive = effectiveDirective.replace(/-(elem|attr)$/, '') as Directive;
    if (refused[directive] !== 'enforce') refused[directive] = disposition;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const probes = [probeScript(url, clock), probeTypes(clock)];
  await settled(pilot, clock);
  if (pilot.state !== 'connected') probes.push(probeFrame(url, clock));
  const [beside] = await Promise.all([askBeside(url), ...probes]);
  // A refusal is told after the call has failed that it is of.
  await pause(clock, 100);
  document.removeEventListener('securitypolicyviolation', onViolation);
  const { origin } = location;
  return readFacts({
    page: { origin, isIsolated: globalThis.crossOriginIsolated, wantsTrustedTypes },
    url,
    state: pilot.state,
    // What this page may not ask is no fault of the app's.
    beside: refused['connect-src'] === 'enforce' ? undefined : beside,
    refused,
    sandbox: iframe.hasAttribute('sandbox') ? [...iframe.sandbox] : undefined,
    // What is put away has no width either.
    fills: iframe.style.height === '100%' && iframe.clientWidth > 0 ? iframe.clientHeight : undefined,
    app: pilot.state === 'connected' ? await askApp(pilot, url, clock) : { unknown: 'The app does not run.' },
  });
}

const pause = (clock: PilotClock, ms: number) =>
  new Promise<void>((resolve) => void clock.after(ms, resolve));

/** Until it is known whether the app runs. */
function settled(pilot: Pilot, clock: PilotClock): Promise<void> {
  if (pilot.state !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      stopHearing();
      stopWaiting();
      resolve();
    };
    const stopHearing = pilot.on('state', end);
    const stopWaiting = clock.after(PATIENCE_MS, end);
  });
}

/** Until an element has loaded, or not; what it was put into the page for is known then. */
function tried(element: HTMLElement, parent: Element, clock: PilotClock): Promise<void> {
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

/** Fetches the SDK as a script that is not run. */
function probeScript(url: URL, clock: PilotClock): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = new URL('host-sdk.js', url.origin).href;
  return tried(link, document.head, clock);
}

/** Loads the app's page, in which nothing may run. */
function probeFrame(url: URL, clock: PilotClock): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.hidden = true;
  frame.src = url.href;
  return tried(frame, document.body, clock);
}

/** Hands a text to what a page with trusted types takes none for. */
function probeTypes(clock: PilotClock): Promise<void> {
  try {
    document.createRange().createContextualFragment('');
  } catch {
    // Refused; the browser tells of it by an event of its own.
  }
  return pause(clock, 0);
}

/** What the app finds about itself. */
async function askApp(pilot: Pilot, url: URL, clock: PilotClock): Promise<Facts['app']> {
  const own = Reflect.get(pilot, REPORT) as (() => Promise<unknown>) | undefined;
  try {
    const report = await (own ? own() : askAnew(pilot, url, clock));
    return isAppReport(report) ? report : { unknown: 'The app says what this script does not understand.' };
  } catch (error) {
    return { unknown: `The app does not say: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The same of a pilot without a channel, over one for this alone. */
async function askAnew({ iframe }: Pilot, { origin }: URL, clock: PilotClock): Promise<unknown> {
  const channel = createChannel({
    clock,
    post: (message, ports) => iframe.contentWindow?.postMessage(message, origin, ports),
    context: () => ({}),
    onEvent() {},
    // A call that is not answered says why.
    onError() {},
  });
  try {
    channel.connect();
    return await channel.call('diagnose');
  } finally {
    channel.drop('destroyed');
  }
}
