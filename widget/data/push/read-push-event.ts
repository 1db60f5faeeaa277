import { type PushEvent, type PushEventName, pushEventSchemas } from '../../../contract/push-events.ts';
import { readLeniently } from '../../../contract/read-leniently.ts';

/** Parses a push message. Problems go to `warn`, without the message's content. */
export function readPushEvent(data: unknown, warn: (problem: string) => void): PushEvent | undefined {
  const message = typeof data === 'string' ? parse(data) : undefined;
  if (typeof message !== 'object' || message === null || !('type' in message)) {
    warn('A push message could not be read');
    return undefined;
  }
  if (!isKnown(message.type)) {
    warn('A push message of an unknown type was ignored');
    return undefined;
  }
  const read = readLeniently(pushEventSchemas[message.type], message, (problem) =>
    warn(`A push message was partly invalid: ${problem}`),
  );
  if (read.ok) return read.data;
  warn(`A push message was invalid: ${read.problem}`);
  return undefined;
}

function isKnown(type: unknown): type is PushEventName {
  return typeof type === 'string' && Object.hasOwn(pushEventSchemas, type);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports that the message couldn't be read.
    return undefined;
  }
}
