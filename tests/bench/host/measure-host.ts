// Runs in the host page. Mounts the frame, with or without the SDK, and calls it.
import type * as sdk from '../../../host-sdk/tasks.ts';

/** The figures of one visit, in milliseconds. */
export interface HostVisit {
  /** Until the frame's first message. */
  connected: number;
  /** Until the first channel message. Undefined without a channel. */
  channel?: number;
  /** Round trips by the name of the call. */
  trips: Record<string, number[]>;
}

declare global {
  var benchVisit: Promise<HostVisit>;
}

declare const HoaPilotHost: typeof sdk;

/** Calls per round. */
const CALLS = 30;
const WARM_UP = 5;
/** Lets the frame finish loading before the calls. */
const SETTLE_MS = 3_000;
/** Stays below the channel's rate limit. */
const BETWEEN_CALLS_MS = 15;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const address = new URLSearchParams(location.search);
const src = address.get('src') ?? '';

async function timed(call: (count: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + CALLS; count += 1) {
    const before = performance.now();
    await call(count);
    if (count >= WARM_UP) times.push(performance.now() - before);
    await pause(BETWEEN_CALLS_MS);
  }
  return times;
}

async function visitBare(): Promise<HostVisit> {
  const before = performance.now();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.src = `${src}/?host=${encodeURIComponent(location.origin)}`;
  document.querySelector('#pilot')?.append(frame);
  await new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  const connected = performance.now() - before;
  await pause(SETTLE_MS);
  const { port1, port2 } = new MessageChannel();
  port1.start();
  frame.contentWindow?.postMessage('', src, [port2]);
  const echo = await timed(
    (count) =>
      new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port1.postMessage({ kind: 'call', id: count, method: 'echo', params: {} });
      }),
  );
  return { connected, trips: { 'echo of a bare frame': echo } };
}

async function visitBySdk(): Promise<HostVisit> {
  const before = performance.now();
  const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard', loadTimeout: 60_000 });
  await pilot.waitFor('ready');
  const connected = performance.now() - before;
  // An empty page has no channel.
  if (!address.has('app')) return { connected, trips: {} };
  await pilot.waitFor('route');
  const channel = performance.now() - before;
  await pause(SETTLE_MS);
  return {
    connected,
    channel,
    trips: {
      'tasks.list': await timed(() => pilot.tasks.list()),
      prefill: await timed((count) => pilot.prefill(`Download the minutes, ${count}`)),
    },
  };
}

globalThis.benchVisit = address.has('bare') ? visitBare() : visitBySdk();
