import type { PilotClock } from '../kit/clock.ts';
import { createDrops } from '../kit/drops.ts';
import type { PilotError } from '../kit/errors.ts';
import { isAppMessage, isFromApp } from '../wire/messages.ts';
import type { AppMessage } from '../wire/messages.ts';

/** More messages than this in a second are dropped unread. */
export const MAX_MESSAGES_PER_SECOND = 200;

type Inbox = {
  iframe: HTMLIFrameElement;
  origin: string;
  clock: PilotClock;
  onMessage(message: AppMessage): void;
  onError(error: PilotError): void;
};

/** Tells of each message, as it comes, whether it is one too many in its second. */
export function createFloodGate(now: () => number): () => boolean {
  let count = 0;
  let end = 0;
  return () => {
    if (now() >= end) {
      count = 0;
      end = now() + 1000;
    }
    count += 1;
    return count > MAX_MESSAGES_PER_SECOND;
  };
}

/** Listens to one frame and to nobody else. Returns the function that stops it. */
export function openInbox({ iframe, origin, clock, onMessage, onError }: Inbox): () => void {
  const drop = createDrops(clock, onError);
  const isFlood = createFloodGate(clock.now);

  function receive({ source, origin: sender, data }: MessageEvent<unknown>): void {
    if (source === null || source !== iframe.contentWindow) return;
    if (sender !== origin) {
      drop('bad-origin', `The frame answers from ${sender}, but src is on ${origin}. Does src redirect?`);
      return;
    }
    // Browser extensions and other scripts in the frame post to the parent too.
    if (!isFromApp(data)) return;
    if (isFlood()) {
      drop('flood', `More than ${MAX_MESSAGES_PER_SECOND} messages a second; the rest are dropped.`);
    } else if (isAppMessage(data)) {
      onMessage(data);
    } else {
      drop('bad-message', 'A message of the app was not understood. Is it of another version?');
    }
  }

  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}
