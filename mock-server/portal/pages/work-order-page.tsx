/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { addDays, dayName } from '../data/calendar.ts';
import type { WorkOrder } from '../data/work-orders.ts';
import { dollars } from '../dollars.ts';
import { href } from '../href.ts';
import { Layout } from './layout.tsx';
import { PriorityText, WorkOrderPill } from './work-order-pills.tsx';
import { Timeline } from './timeline.tsx';

/** What has happened to the order, in order. */
function history({ opened, vendor, status, completed, actual }: WorkOrder): [Date, string][] {
  const events: [Date, string][] = [[opened, 'Reported to the office and put on file.']];
  const next = addDays(opened, 1);
  if (vendor !== null) events.push([next, `Assigned to ${vendor.company}.`]);
  if (status === 'On Hold') events.push([addDays(opened, 3), 'Put on hold until the parts are in.']);
  if (status === 'In Progress') events.push([addDays(opened, 2), 'Work has begun.']);
  if (completed !== null) {
    const cost = actual === null ? '' : ` The invoice is ${dollars(actual)}.`;
    events.push([completed, `Work done and looked over.${cost}`]);
  }
  return events;
}

const Facts: FC<{ order: WorkOrder }> = ({ order }) => (
  <dl class="facts">
    <dt>Status</dt>
    <dd>
      <WorkOrderPill status={order.status} />
    </dd>
    <dt>Priority</dt>
    <dd>
      <PriorityText priority={order.priority} />
    </dd>
    <dt>Category</dt>
    <dd>{order.category}</dd>
    <dt>Unit</dt>
    <dd>{order.unit}</dd>
    <dt>Assigned to</dt>
    <dd>
      {order.vendor === null ? (
        'Unassigned'
      ) : (
        <a href={href(`/vendors/${order.vendor.id}`)}>{order.vendor.company}</a>
      )}
    </dd>
    <dt>Opened</dt>
    <dd>{dayName(order.opened)}</dd>
    <dt>Due</dt>
    <dd>{dayName(order.due)}</dd>
    <dt>Completed on</dt>
    <dd>{order.completed === null ? 'Not yet' : dayName(order.completed)}</dd>
    <dt>Estimate</dt>
    <dd>{dollars(order.estimate)}</dd>
    <dt>Actual cost</dt>
    <dd>{order.actual === null ? 'Not known yet' : dollars(order.actual)}</dd>
  </dl>
);

/** One work order in full. */
export const WorkOrderPage: FC<{ now: Date; user: string; order: WorkOrder }> = ({ now, user, order }) => (
  <Layout
    title={`Work Order ${order.number}`}
    user={user}
    current="Work Orders"
    crumbs={[
      { name: 'Dashboard', path: '/dashboard' },
      { name: 'Work Orders', path: '/work-orders' },
    ]}
    year={now.getUTCFullYear()}
  >
    <div class="wrap columns">
      <section aria-labelledby="order">
        <h1 id="order">Work Order {order.number}</h1>
        <p class="lead">{order.work}</p>
        {order.overdue ? <p class="alert">This order is past its due date.</p> : null}
        <p>{order.note}</p>
        <h2>History</h2>
        <Timeline events={history(order)} />
      </section>
      <aside class="card" aria-labelledby="facts">
        <h2 id="facts">Facts</h2>
        <Facts order={order} />
      </aside>
    </div>
  </Layout>
);
