import type { PushEventWire } from '../../../widget/contract/push-events.ts';
import type { Gate } from './gate.ts';

export interface ExchangeParts {
  gate: Gate;
  /** Everything that runs lets go. */
  stop(): Promise<void>;
  /** Goes on with what is there then. */
  goOn(): void;
}

/** Exchanges what the server keeps while it is up, and tells every open window to read again. */
export function createExchange({ gate, stop, goOn }: ExchangeParts, tell: (event: PushEventWire) => void) {
  return (work: () => Promise<void>, event: PushEventWire): Promise<void> =>
    gate.closedFor(async () => {
      await stop();
      try {
        await work();
      } finally {
        goOn();
        tell(event);
      }
    });
}
