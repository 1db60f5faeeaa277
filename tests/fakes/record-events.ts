import type { PushEventWire } from '../../contract/push-events.ts';
import type { Store } from '../../server/store/store.ts';

export interface RecordedEvent {
  owner: string;
  event: PushEventWire;
}

/** Returns a list that collects the events of a store from now on. */
export function recordEvents({ onEvent }: Pick<Store, 'onEvent'>): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  onEvent((owner, event) => events.push({ owner, event }));
  return events;
}
