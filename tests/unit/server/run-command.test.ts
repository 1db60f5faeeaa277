import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../server/run-command.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

afterEach(() => vi.restoreAllMocks());

const never = new Promise<void>(() => undefined);

test.each<
  [
    what: string,
    close: () => Promise<void>,
    signals: number,
    waitMs: number,
    code: number | undefined,
    drainMs?: number,
  ]
>([
  ['that stops', async () => undefined, 1, 0, 0],
  ['that fails to stop', () => Promise.reject(new Error('No')), 1, 0, 1],
  ['that is still stopping', () => never, 1, 9_999, undefined],
  ['that never stops', () => never, 1, 10_000, 1],
  ['that is still draining', () => never, 1, 14_999, undefined, 5_000],
  ['that drains and never stops', () => never, 1, 15_000, 1, 5_000],
  ['that gets a second signal', () => never, 2, 0, 1],
])('a server %s ends with the right code', async (_, close, signals, waitMs, code, drainMs) => {
  for (const outlet of ['error', 'warn'] as const) vi.spyOn(console, outlet).mockReturnValue();
  const clock = createManualClock();
  const host = { signals: new EventEmitter(), exit: vi.fn<(code: number) => void>(), clock };
  const start = async () => ({ lines: [], close, drainMs });
  await runCommand({ usage: '', read: () => ({}), start }, host);
  for (let sent = 0; sent < signals; sent += 1) host.signals.emit('SIGTERM');
  await Promise.resolve();
  clock.advance(waitMs);
  await Promise.resolve();
  expect(host.exit.mock.lastCall?.[0]).toBe(code);
});
