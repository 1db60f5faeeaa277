/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { addDays, shortDayName } from '../data/calendar.ts';
import {
  type WorkOrder,
  workOrderCategories,
  workOrderPriorities,
  type WorkOrderPriority,
  workOrders,
  workOrderStatuses,
} from '../data/work-orders.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { pill, Timeline } from '../frame/record-page.tsx';
import { listRoutes, withStatus } from './list-page.tsx';

/** Only what cannot wait stands out. */
const priorityText = (priority: WorkOrderPriority): Child =>
  priority === 'Emergency' ? pill(priority) : priority;

/** What has happened to the order, in order. */
function history({ opened, vendor, status, completed, actual }: WorkOrder): [Date, string][] {
  const events: [Date, string][] = [[opened, 'Reported to the office and put on file.']];
  if (vendor !== null) events.push([addDays(opened, 1), `Assigned to ${vendor.company}.`]);
  if (status === 'On Hold') events.push([addDays(opened, 3), 'Put on hold until the parts are in.']);
  if (status === 'In Progress') events.push([addDays(opened, 2), 'Work has begun.']);
  if (completed !== null) {
    const cost = actual === null ? '' : ` The invoice is ${dollars(actual)}.`;
    events.push([completed, `Work done and looked over.${cost}`]);
  }
  return events;
}

/** The work orders. */
export const workOrderRoutes = listRoutes<WorkOrder, 'status' | 'priority' | 'category'>({
  section: 'Work Orders',
  lead: 'Repairs and upkeep, from the report to the invoice.',
  choices: {
    status: { label: 'Status', all: 'All statuses', values: workOrderStatuses },
    priority: { label: 'Priority', all: 'All priorities', values: workOrderPriorities },
    category: { label: 'Category', all: 'All categories', values: workOrderCategories },
  },
  folders: { label: 'Work orders by status', all: 'All work orders' },
  perPage: 12,
  caption: (total, { status }) => `${withStatus('Work orders', status)}: ${total}, newest first`,
  columns: {
    Order: ({ number }) => <a href={href(`/work-orders/${number}`)}>{number}</a>,
    Unit: ({ unit }) => unit,
    Work: ({ work }) => work,
    Category: ({ category }) => category,
    Priority: ({ priority }) => priorityText(priority),
    Status: ({ status }) => pill(status),
    'Assigned to': ({ vendor }) => vendor?.company ?? 'Unassigned',
    Opened: ({ opened }) => opened,
    Due: ({ due }) => due,
    Estimate: ({ estimate }) => dollars(estimate),
    Actual: ({ actual }) => (actual === null ? '' : dollars(actual)),
  },
  day: shortDayName,
  empty: 'No work orders match this filter. Choose another status, priority or category.',
  all: ({ now }) => workOrders(now),
  id: ({ number }) => number,
  pages: {
    '': (order) => ({
      title: `Work Order ${order.number}`,
      lead: order.work,
      cards: {
        Facts: {
          Status: pill(order.status),
          Priority: priorityText(order.priority),
          Category: order.category,
          Unit: order.unit,
          'Assigned to':
            order.vendor === null ? (
              'Unassigned'
            ) : (
              <a href={href(`/vendors/${order.vendor.id}`)}>{order.vendor.company}</a>
            ),
          Opened: order.opened,
          Due: order.due,
          'Completed on': order.completed ?? 'Not yet',
          Estimate: dollars(order.estimate),
          'Actual cost': order.actual === null ? 'Not known yet' : dollars(order.actual),
        },
      },
      story: (
        <>
          {order.overdue ? <p class="alert">This order is past its due date.</p> : null}
          <p>{order.note}</p>
          <h2>History</h2>
          <Timeline events={history(order)} />
        </>
      ),
    }),
  },
});
