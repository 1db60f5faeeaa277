import type { PilotClock } from './clock.ts';
import type { PilotError, PilotErrorCode } from './errors.ts';
import { isAppMessage, isFromApp } from './messages.ts';
import type { AppMessage } from './messages.ts';

/** More messages than this in a second are dropped unread. */
export const MAX_MESSAGES_PER_SECOND = 200;
/** Each kind of bad message is reported at most once in this many milliseconds. */
export const REPORT_INTERVAL_MS = 60_000;

type Inbox = {
  iframe: HTMLIFrameElement;
  origin: string;
  clock: PilotClock;
  onMessage(message: AppMessage): void;
  onError(error: PilotError): void;
};

/** Listens to one frame and to nobody else. Returns the function that stops it. */
export function openInbox({ iframe, origin, clock, onMessage, onError }: Inbox): () => void {
  const dropped = new Map<PilotErrorCode, { count: number; reportedAt: number }>();
  let second = { from: clock.now(), count: 0 };

  function drop(code: PilotErrorCode, message: string): void {
    const { count, reportedAt } = dropped.get(code) ?? { count: 0, reportedAt: -Infinity };
    const due = clock.now() - reportedAt >= REPORT_INTERVAL_MS;
    dropped.set(code, { count: count + 1, reportedAt: due ? clock.now() : reportedAt });
    if (due) onError({ code, message, count: count + 1 });
  }

  function isFlood(): boolean {
    if (clock.now() - second.from >= 1000) second = { from: clock.now(), count: 0 };
    second.count += 1;
    return second.count > MAX_MESSAGES_PER_SECOND;
  }

  function receive({ source, origin: sender, data }: MessageEvent<unknown>): void {
    if (source === null || source !== iframe.contentWindow) return;
    if (sender !== origin) {
      drop(
        'bad-origin',
        `The frame answers from ${sender}, but src is on ${origin}. Does src redirect? Its messages are dropped.`,
      );
      return;
    }
    // Browser extensions and other scripts in the frame post to the parent too.
    if (!isFromApp(data)) return;
    if (isFlood()) {
      drop(
        'flood',
        `The app sent more than ${MAX_MESSAGES_PER_SECOND} messages in a second; the rest are dropped.`,
      );
    } else if (isAppMessage(data)) {
      onMessage(data);
    } else {
      drop(
        'bad-message',
        'A message of the app was not understood and was dropped. Are the app and this script of the same version?',
      );
    }
  }

  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}
