/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { addDays, dayName, shortDayName } from '../data/calendar.ts';
import {
  type WorkOrder,
  workOrderCategories,
  workOrderPriorities,
  type WorkOrderPriority,
  workOrders,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../data/work-orders.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { pillOf, RecordPage, Timeline } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import { byStatus, type ListOf, listRoutes } from './list-page.tsx';

const statusPill = pillOf<WorkOrderStatus>({
  Open: 'open',
  'In Progress': 'hearing',
  'On Hold': 'notice',
  Completed: 'resolved',
});
const emergencyPill = pillOf({ Emergency: 'open' });

/** Only what cannot wait stands out. */
const priorityText = (priority: WorkOrderPriority): Child =>
  priority === 'Emergency' ? emergencyPill(priority) : priority;

const orders: ListOf<WorkOrder, 'status' | 'priority' | 'category'> = {
  section: 'Work Orders',
  path: '/work-orders',
  title: 'Work Orders',
  lead: 'Repairs and upkeep, from the report to the invoice.',
  choices: {
    status: byStatus(workOrderStatuses),
    priority: {
      label: 'Priority',
      all: 'All priorities',
      values: workOrderPriorities,
      of: ({ priority }) => priority,
    },
    category: {
      label: 'Category',
      all: 'All categories',
      values: workOrderCategories,
      of: ({ category }) => category,
    },
  },
  folders: { label: 'Work orders by status', all: 'All work orders' },
  perPage: 12,
  what: 'work orders',
  caption: (total, { status }) =>
    `${status === '' ? 'All work orders' : `Work orders with status ${status}`}: ${total}, newest first`,
  columns: [
    { name: 'Order', cell: ({ number }) => <a href={href(`/work-orders/${number}`)}>{number}</a> },
    { name: 'Unit', cell: ({ unit }) => unit },
    { name: 'Work', cell: ({ work }) => work },
    { name: 'Category', cell: ({ category }) => category },
    { name: 'Priority', cell: ({ priority }) => priorityText(priority) },
    { name: 'Status', cell: ({ status }) => statusPill(status) },
    { name: 'Assigned to', cell: ({ vendor }) => vendor?.company ?? 'Unassigned' },
    { name: 'Opened', cell: ({ opened }) => shortDayName(opened), isFigure: true },
    { name: 'Due', cell: ({ due }) => shortDayName(due), isFigure: true },
    { name: 'Estimate', cell: ({ estimate }) => dollars(estimate), isFigure: true },
    { name: 'Actual', cell: ({ actual }) => (actual === null ? '' : dollars(actual)), isFigure: true },
  ],
  empty: 'No work orders match this filter. Choose another status, priority or category.',
};

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

function page(visit: UserVisit, order: WorkOrder): JSX.Element {
  const { vendor, completed, actual } = order;
  return (
    <RecordPage
      visit={visit}
      section="Work Orders"
      title={`Work Order ${order.number}`}
      lead={order.work}
      facts={{
        Status: statusPill(order.status),
        Priority: priorityText(order.priority),
        Category: order.category,
        Unit: order.unit,
        'Assigned to':
          vendor === null ? 'Unassigned' : <a href={href(`/vendors/${vendor.id}`)}>{vendor.company}</a>,
        Opened: dayName(order.opened),
        Due: dayName(order.due),
        'Completed on': completed === null ? 'Not yet' : dayName(completed),
        Estimate: dollars(order.estimate),
        'Actual cost': actual === null ? 'Not known yet' : dollars(actual),
      }}
    >
      {order.overdue ? <p class="alert">This order is past its due date.</p> : null}
      <p>{order.note}</p>
      <h2>History</h2>
      <Timeline events={history(order)} />
    </RecordPage>
  );
}

/** The work orders. */
export const workOrderRoutes = (parts: PortalParts): Hono =>
  listRoutes(forUser(parts), orders, {
    all: ({ now }) => workOrders(now),
    idOf: ({ number }) => number,
    page,
  });
