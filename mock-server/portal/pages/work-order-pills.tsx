/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { WorkOrderPriority, WorkOrderStatus } from '../data/work-orders.ts';
import { Pill } from '../frame/record-page.tsx';

const looks = { Open: 'open', 'In Progress': 'hearing', 'On Hold': 'notice', Completed: 'resolved' } as const;

export const WorkOrderPill: FC<{ status: WorkOrderStatus }> = ({ status }) => (
  <Pill look={looks[status]} text={status} />
);

/** Only what cannot wait stands out. */
export const PriorityText: FC<{ priority: WorkOrderPriority }> = ({ priority }) =>
  priority === 'Emergency' ? <Pill look="open" text={priority} /> : <>{priority}</>;
