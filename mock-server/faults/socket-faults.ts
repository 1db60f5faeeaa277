import type { PushLine, PushSocket } from '../../server/http/push.ts';
import { socketFaultsSchema } from './fault-schemas.ts';
import type { Clock } from '../../server/time/clock.ts';

/** The faults of push messages. Chances are from 0 to 1. */
export interface SocketFaultSettings {
  /** Not sent. */
  drop: number;
  /** Delayed by this many real milliseconds. */
  delayMs: number;
  /** Sent twice. */
  duplicate: number;
  /** Sent after the next one. */
  reorder: number;
  /** Truncated. */
  malformed: number;
  /** The socket closes after this many messages; 0 for never. */
  closeAfter: number;
}

interface SocketFaultsParts {
  /** Creates a source of numbers from 0 to 1, with the same sequence every time. */
  chance(): () => number;
  wall: Pick<Clock, 'after'>;
  onStrike(kind: keyof SocketFaultSettings): void;
}

/** How long a held message waits for the next one. */
const maxHoldMs = 1_000;
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
    let heldMessage: string | undefined;
    let sentCount = 0;
    let hasEnded = false;
    const later = (milliseconds: number, work: () => void): void => {
      const cancel = wall.after(milliseconds, () => {
        waiting.delete(cancel);
        work();
      });
      waiting.add(cancel);
    };
    const end = (): void => {
      hasEnded = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    };
    const sendNow = (text: string): void => {
      if (hasEnded) return;
      socket.send(text);
      sentCount += 1;
      if (settings.closeAfter === 0 || sentCount < settings.closeAfter) return;
      onStrike('closeAfter');
      end();
      socket.close(serviceRestart, 'Closed on request');
    };
    const release = (): void => {
      const message = heldMessage;
      heldMessage = undefined;
      if (message !== undefined) sendNow(message);
    };
    const arrive = (text: string): void => {
      if (heldMessage === undefined && strikes('reorder')) {
        heldMessage = text;
        later(maxHoldMs, release);
        return;
      }
      sendNow(text);
      release();
    };
    return {
      end,
      send(text) {
        if (hasEnded || strikes('drop')) return;
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
