import type { PushLine, PushSocket } from '../../server/http/push.ts';
import { socketFaultsSchema } from './desk-schemas.ts';
import type { Clock } from '../../server/time/clock.ts';

/** The faults of push messages. Chances are from 0 to 1. */
export interface SocketFaultSettings {
  /** Lost. */
  drop: number;
  /** Delayed by this many real milliseconds. */
  delayMs: number;
  /** Sent twice. */
  duplicate: number;
  /** Sent after the next one. */
  reorder: number;
  /** Cut in the middle. */
  malformed: number;
  /** The socket closes after this many messages; 0 for never. */
  closeAfter: number;
}

interface SocketFaultsParts {
  /** Makes a source of numbers from 0 to 1, the same sequence every time. */
  chance(): () => number;
  wall: Pick<Clock, 'after'>;
  onStrike(kind: keyof SocketFaultSettings): void;
}

/** How long a held message waits for the next one. */
const heldMs = 1_000;
const serviceRestart = 1012;

export function createSocketFaults({ chance, wall, onStrike }: SocketFaultsParts) {
  let settings: SocketFaultSettings = socketFaultsSchema.parse({});
  let random = chance();
  const strikes = (kind: 'drop' | 'duplicate' | 'reorder' | 'malformed'): boolean => {
    const hit = settings[kind] > 0 && random() < settings[kind];
    if (hit) onStrike(kind);
    return hit;
  };

  const line = (socket: PushSocket): PushLine => {
    const waiting = new Set<() => void>();
    let held: string | undefined;
    let sent = 0;
    let isOver = false;
    const later = (milliseconds: number, work: () => void): void => {
      const cancel = wall.after(milliseconds, () => {
        waiting.delete(cancel);
        work();
      });
      waiting.add(cancel);
    };
    const end = (): void => {
      isOver = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    };
    const put = (text: string): void => {
      if (isOver) return;
      socket.send(text);
      sent += 1;
      if (settings.closeAfter === 0 || sent < settings.closeAfter) return;
      onStrike('closeAfter');
      end();
      socket.close(serviceRestart, 'Closed, as was asked for');
    };
    const release = (): void => {
      const late = held;
      held = undefined;
      if (late !== undefined) put(late);
    };
    const arrive = (text: string): void => {
      if (held === undefined && strikes('reorder')) {
        held = text;
        later(heldMs, release);
        return;
      }
      put(text);
      release();
    };
    return {
      end,
      send(text) {
        if (isOver || strikes('drop')) return;
        const written = strikes('malformed') ? text.slice(0, Math.ceil(text.length / 2)) : text;
        const times = strikes('duplicate') ? 2 : 1;
        for (let time = 0; time < times; time += 1) {
          if (settings.delayMs > 0) later(settings.delayMs, () => arrive(written));
          else arrive(written);
        }
      },
    };
  };

  return {
    get: () => settings,
    /** Replaces the faults, and restarts the sequence of chances. */
    set(next: Partial<SocketFaultSettings>): void {
      settings = socketFaultsSchema.parse(next);
      random = chance();
    },
    line,
  };
}
export type SocketFaults = ReturnType<typeof createSocketFaults>;
