/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { shortDayName } from '../data/calendar.ts';
import {
  type WorkOrder,
  workOrderCategories,
  workOrderPriorities,
  workOrderStatuses,
} from '../data/work-orders.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { UserVisit } from '../frame/visit.ts';
import { ListPage } from './list-page.tsx';
import type { Column } from './table.tsx';
import { PriorityText, WorkOrderPill } from './work-order-pills.tsx';

interface WorkOrdersPageProps {
  visit: UserVisit;
  status: string;
  priority: string;
  category: string;
  counts: Map<string, number>;
  list: PageOf<WorkOrder>;
}

const columns: readonly Column<WorkOrder>[] = [
  { name: 'Order', cell: ({ number }) => <a href={href(`/work-orders/${number}`)}>{number}</a> },
  { name: 'Unit', cell: (order) => order.unit },
  { name: 'Work', cell: (order) => order.work },
  { name: 'Category', cell: (order) => order.category },
  { name: 'Priority', cell: (order) => <PriorityText priority={order.priority} /> },
  { name: 'Status', cell: (order) => <WorkOrderPill status={order.status} /> },
  { name: 'Assigned to', cell: (order) => order.vendor?.company ?? 'Unassigned' },
  { name: 'Opened', cell: (order) => shortDayName(order.opened), isFigure: true },
  { name: 'Due', cell: (order) => shortDayName(order.due), isFigure: true },
  { name: 'Estimate', cell: (order) => dollars(order.estimate), isFigure: true },
  { name: 'Actual', cell: ({ actual }) => (actual === null ? '' : dollars(actual)), isFigure: true },
];

/** The list of work orders. */
export const WorkOrdersPage: FC<WorkOrdersPageProps> = ({ visit, counts, list, ...chosen }) => {
  const byStatus = {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    values: workOrderStatuses,
    chosen: chosen.status,
  };
  const byPriority = {
    name: 'priority',
    label: 'Priority',
    all: 'All priorities',
    values: workOrderPriorities,
    chosen: chosen.priority,
  };
  const byCategory = {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    values: workOrderCategories,
    chosen: chosen.category,
  };
  const what = chosen.status === '' ? 'All work orders' : `Work orders with status ${chosen.status}`;
  return (
    <ListPage
      visit={visit}
      section="Work Orders"
      path="/work-orders"
      title="Work Orders"
      lead="Repairs and upkeep, from the report to the invoice."
      folders={{ label: 'Work orders by status', all: 'All work orders', by: byStatus, counts }}
      choices={[byStatus, byPriority, byCategory]}
      list={list}
      what="work orders"
      caption={`${what}: ${list.total}, newest first`}
      columns={columns}
      empty="No work orders match this filter. Choose another status, priority or category."
    />
  );
};
