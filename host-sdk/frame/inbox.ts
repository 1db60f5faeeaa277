import type { PilotClock } from '../kit/clock.ts';
import { createDrops } from '../kit/drops.ts';
import type { PilotError } from '../kit/errors.ts';
import { createBucket } from '../wire/bucket.ts';
import { isAppMessage, isFromApp, onlyKnownFields } from '../wire/messages.ts';
import type { AppMessage } from '../wire/messages.ts';

/** Messages beyond this many per second, after a burst of the same size, are dropped unread. */
export const MAX_MESSAGES_PER_SECOND = 200;

type Inbox = {
  iframe: HTMLIFrameElement;
  origin: string;
  clock: PilotClock;
  onMessage(message: AppMessage): void;
  onError(error: PilotError): void;
};

/** Listens to one frame only. Returns a function that stops listening. */
export function openInbox({ iframe, origin, clock, onMessage, onError }: Inbox): () => void {
  const drop = createDrops(clock, onError);
  const takeToken = createBucket(clock.now, MAX_MESSAGES_PER_SECOND);

  function receive({ source, origin: sender, data }: MessageEvent<unknown>): void {
    if (source === null || source !== iframe.contentWindow) return;
    if (sender !== origin) {
      drop('bad-origin', `The frame is on ${sender}, but src is on ${origin}. Does src redirect?`);
      return;
    }
    // Browser extensions and other scripts in the frame also post to the parent.
    if (!isFromApp(data)) return;
    if (!takeToken()) {
      drop('flood', `Dropped messages beyond ${MAX_MESSAGES_PER_SECOND} per second.`);
    } else if (isAppMessage(data)) {
      onMessage(onlyKnownFields(data));
    } else {
      drop('bad-message', 'Dropped an unknown app message. Is it from another release?');
    }
  }

  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}
