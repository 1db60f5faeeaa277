import type { PushEvent } from '../../../contract/push-events.ts';
import type { Cancel } from '../../platform/cancel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Socket } from '../../platform/platform.ts';
import type { Signal } from '../../platform/signal.ts';
import { limits } from '../../rules/limits.ts';

export interface PushListener {
  onEvent(event: PushEvent): void;
  /** The channel reopened, so events may have been missed. */
  onReopen?(): void;
}

/** The backend's push events. Open while it has listeners and the page is visible. */
export interface PushChannel {
  subscribe(listener: PushListener): Cancel;
  /** Reconnects. Call it when the session changes. */
  restart(): void;
  /** Whether events currently arrive. */
  isOpen(): boolean;
}

export interface PushChannelOptions {
  address(): string;
  sessionToken(): string;
  openSocket(address: string): Socket;
  clock: Clock;
  visible: Signal<boolean>;
  /** Whether the backend responds, according to its calls. Turns true when it is time to reconnect. */
  reachable: Signal<boolean>;
  /** Makes a small call to update `reachable`, then calls `then` whatever the result. */
  probe(then: () => void): void;
  /** Parses a message. Undefined if it isn't an event. */
  readEvent(data: unknown, warn: (problem: string) => void): PushEvent | undefined;
  warn(problem: string): void;
}

export function createPushChannel(options: PushChannelOptions): PushChannel {
  const { clock, visible, reachable, warn } = options;
  const listeners = new Set<PushListener>();
  let socket: Socket | undefined;
  let cancelRetry: Cancel = () => {};
  let stopWaking: Cancel = () => {};
  let attempts = 0;
  let hasBeenOpen = false;
  let isOpen = false;

  const retry = () => {
    if (attempts >= limits.push.attempts) return warn('The push channel stays closed');
    const delay = limits.push.baseDelay * limits.push.factor ** attempts;
    attempts += 1;
    cancelRetry = clock.setTimeout(() => options.probe(connect), delay);
  };

  const connect = () => {
    cancelRetry();
    // Browsers log the address of a failed socket, which contains the token. So don't open one while the backend is known
    // not to respond, or before checking that again.
    if (socket || listeners.size === 0 || !visible.get() || !reachable.get()) return;
    try {
      const address = options.address();
      // Reading the address may start a session, which restarts the channel, so it may already be open.
      if (socket) return;
      socket = listen(options.openSocket(address));
    } catch {
      warn('The push channel could not be opened');
      retry();
    }
  };

  const listen = (opening: Socket): Socket => {
    let openedAt: number | undefined;
    opening.addEventListener('open', () => {
      if (socket !== opening) return;
      openedAt = clock.now();
      isOpen = true;
      opening.send(JSON.stringify({ type: 'auth', sessionToken: options.sessionToken() }));
      if (hasBeenOpen) for (const listener of listeners) listener.onReopen?.();
      hasBeenOpen = true;
    });
    opening.addEventListener('message', ({ data }) => {
      if (socket !== opening) return;
      const event = options.readEvent(data, warn);
      if (event) for (const listener of listeners) listener.onEvent(event);
    });
    opening.addEventListener('close', () => {
      if (socket !== opening) return;
      socket = undefined;
      isOpen = false;
      // A channel that closes right after opening must not reset the count of attempts.
      if (openedAt !== undefined && clock.now() - openedAt >= limits.push.stableAfter) attempts = 0;
      retry();
    });
    return opening;
  };

  const close = () => {
    cancelRetry();
    const closing = socket;
    socket = undefined;
    isOpen = false;
    closing?.close();
  };

  const wake = (signal: Signal<boolean>) =>
    signal.subscribe(() => {
      if (!signal.get()) return;
      attempts = 0;
      connect();
    });

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        const stops = [wake(visible), wake(reachable)];
        stopWaking = () => stops.forEach((stop) => stop());
      }
      listeners.add(listener);
      connect();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stopWaking();
        close();
      };
    },
    restart() {
      close();
      attempts = 0;
      connect();
    },
    isOpen: () => isOpen,
  };
}

/** Returns the address of the push channel: next to the API, or on the page's own origin. */
export function pushAddress(apiBase: string, pageUrl: string, sessionToken: string): string {
  const address = new URL(`${apiBase.replace(/\/+$/, '')}/ws`, pageUrl);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.search = new URLSearchParams({ sessionToken }).toString();
  return address.href;
}
