import type { TaskState } from '../task-state.ts';

/** The path of our page, below the public origin. */
export const pagePath = '/mcp/app';

/** Where a tool's result carries the ticket of its task. Hosts give `_meta` to the app and not to the model. */
export const ticketKey = 'hoa-pilot/ticket';

/** The scheme of the `Authorization` header that carries a ticket. */
export const ticketScheme = 'Ticket';

/** What the page shows of a task. */
export interface AppTask extends Pick<
  TaskState,
  'title' | 'state' | 'status' | 'message' | 'step' | 'outcome' | 'question' | 'approval'
> {
  maxSteps?: number | undefined;
  /** The path of its live view, while there is one. */
  live?: string | undefined;
}

/** How both parts of the app look. */
export interface Look {
  theme?: 'light' | 'dark' | undefined;
  /** A language tag, such as `es-MX`. */
  locale?: string | undefined;
}

/** What the view sends to our page: first to its window, together with a port, then through the port. */
export type ToPage = { type: 'hoa-pilot-app'; ticket?: string } & Look;

/** What our page sends to the view through the port. */
export type ToView =
  /** The page works, and is this high. */
  | { type: 'size'; height: number }
  /** The page shows the task of its ticket. */
  | { type: 'works' }
  /** The server does not accept the ticket. */
  | { type: 'expired' }
  /** The person wants to open HOA Pilot. */
  | { type: 'open' };
