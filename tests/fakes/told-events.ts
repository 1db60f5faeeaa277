import type { PushEventWire } from '../../contract/push-events.ts';
import type { Store } from '../../server/store/open-store.ts';

export interface ToldEvent {
  owner: string;
  event: PushEventWire;
}

/** What a store tells from now on, as it comes. */
export function toldEvents({ onEvent }: Pick<Store, 'onEvent'>): ToldEvent[] {
  const told: ToldEvent[] = [];
  onEvent((owner, event) => told.push({ owner, event }));
  return told;
}
