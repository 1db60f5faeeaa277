import { randomBytes } from 'node:crypto';
import { hourMs } from '../../../contract/durations.ts';
import type { LiveWatch } from '../../live/server/live-views.ts';
import type { Clock } from '../../time/clock.ts';

/** Spec silent: how long a ticket lasts. An hour, because the view gets another one by itself while it is open. */
const ticketMs = hourMs;
const maxTickets = 1_000;
const ticketBytes = 24;

export interface Ticket {
  taskId: string;
  /** The token of the person's session. The ticket ends with it. */
  sessionToken: string;
}

export interface TicketsOptions {
  /** Real time. */
  clock: Pick<Clock, 'after'>;
  /** Opens a live view to watch it. Undefined if it is closed. */
  watch(viewId: string): LiveWatch | undefined;
}

/** The server's own live views. A service that runs the tasks has others, in which anyone can act. */
const livePath = /^\/live\/([\w-]+)$/;

/** Keeps the tickets with which a page may read one task, in memory only. */
export function createTickets({ clock, watch }: TicketsOptions) {
  const tickets = new Map<string, Ticket & { viewId?: string; watch?: LiveWatch; cancel(): void }>();
  const end = (ticket: string): void => {
    const entry = tickets.get(ticket);
    tickets.delete(ticket);
    entry?.cancel();
    entry?.watch?.close();
  };
  return {
    give(entry: Ticket): string {
      const [oldest] = tickets.keys();
      if (tickets.size >= maxTickets && oldest !== undefined) end(oldest);
      const ticket = randomBytes(ticketBytes).toString('base64url');
      tickets.set(ticket, { ...entry, cancel: clock.after(ticketMs, () => end(ticket)) });
      return ticket;
    },
    find: (ticket: string): Ticket | undefined => tickets.get(ticket),
    /** Returns the path at which the holder of a ticket watches a live view. Undefined if it cannot be watched. */
    watch(ticket: string, liveUrl: string | undefined): string | undefined {
      const entry = tickets.get(ticket);
      const viewId = livePath.exec(liveUrl ?? '')?.[1];
      if (!entry) return undefined;
      if (entry.viewId !== viewId) {
        entry.watch?.close();
        delete entry.watch;
        delete entry.viewId;
        const opened = viewId === undefined ? undefined : watch(viewId);
        if (viewId !== undefined && opened) Object.assign(entry, { viewId, watch: opened });
      }
      return entry.watch && `/live/${entry.watch.id}`;
    },
    end,
  };
}
