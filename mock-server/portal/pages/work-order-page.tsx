/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { addDays, dayName } from '../data/calendar.ts';
import type { WorkOrder } from '../data/work-orders.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import type { UserVisit } from '../frame/visit.ts';
import { type Facts, RecordPage, Timeline } from '../frame/record-page.tsx';
import { PriorityText, WorkOrderPill } from './work-order-pills.tsx';

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

const facts = ({ vendor, completed, actual, ...order }: WorkOrder): Facts => ({
  Status: <WorkOrderPill status={order.status} />,
  Priority: <PriorityText priority={order.priority} />,
  Category: order.category,
  Unit: order.unit,
  'Assigned to':
    vendor === null ? 'Unassigned' : <a href={href(`/vendors/${vendor.id}`)}>{vendor.company}</a>,
  Opened: dayName(order.opened),
  Due: dayName(order.due),
  'Completed on': completed === null ? 'Not yet' : dayName(completed),
  Estimate: dollars(order.estimate),
  'Actual cost': actual === null ? 'Not known yet' : dollars(actual),
});

/** One work order in full. */
export const WorkOrderPage: FC<{ visit: UserVisit; order: WorkOrder }> = ({ visit, order }) => (
  <RecordPage
    visit={visit}
    section="Work Orders"
    title={`Work Order ${order.number}`}
    lead={order.work}
    facts={facts(order)}
  >
    {order.overdue ? <p class="alert">This order is past its due date.</p> : null}
    <p>{order.note}</p>
    <h2>History</h2>
    <Timeline events={history(order)} />
  </RecordPage>
);
