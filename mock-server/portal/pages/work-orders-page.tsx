/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { shortDayName } from '../data/calendar.ts';
import { workOrderCategories } from '../data/work-order-kinds.ts';
import { type WorkOrder, workOrderPriorities, workOrderStatuses } from '../data/work-orders.ts';
import { dollars } from '../dollars.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Folders } from './folders.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';
import { PriorityText, WorkOrderPill } from './work-order-pills.tsx';

interface WorkOrdersPageProps {
  now: Date;
  user: string;
  status: string;
  priority: string;
  category: string;
  counts: Map<string, number>;
  list: PageOf<WorkOrder>;
}

const Row: FC<{ order: WorkOrder }> = ({ order }) => (
  <tr>
    <th scope="row">
      <a href={href(`/work-orders/${order.number}`)}>{order.number}</a>
    </th>
    <td>{order.unit}</td>
    <td>{order.work}</td>
    <td>{order.category}</td>
    <td>
      <PriorityText priority={order.priority} />
    </td>
    <td>
      <WorkOrderPill status={order.status} />
    </td>
    <td>{order.vendor?.company ?? 'Unassigned'}</td>
    <td>{shortDayName(order.opened)}</td>
    <td>{shortDayName(order.due)}</td>
    <td class="number">{dollars(order.estimate)}</td>
    <td class="number">{order.actual === null ? '' : dollars(order.actual)}</td>
  </tr>
);

const Table: FC<WorkOrdersPageProps> = ({ status, list }) => (
  <div class="table-scroll">
    <table class="dense">
      <caption>
        {status === '' ? 'All work orders' : `Work orders with status ${status}`}: {list.total}, newest first
      </caption>
      <thead>
        <tr>
          {[
            'Order',
            'Unit',
            'Work',
            'Category',
            'Priority',
            'Status',
            'Assigned to',
            'Opened',
            'Due',
            'Estimate',
            'Actual',
          ].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.items.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </tbody>
    </table>
  </div>
);

/** The list of work orders, twelve a page. */
export const WorkOrdersPage: FC<WorkOrdersPageProps> = (props) => {
  const { status, priority, category, list } = props;
  return (
    <Layout
      title="Work Orders"
      user={props.user}
      current="Work Orders"
      crumbs={[{ name: 'Dashboard', path: '/dashboard' }]}
      year={props.now.getUTCFullYear()}
    >
      <div class="wrap">
        <h1>Work Orders</h1>
        <p class="lead">Repairs and upkeep, from the report to the invoice.</p>
        <Folders
          label="Work orders by status"
          path="/work-orders"
          parameter="status"
          all="All work orders"
          names={workOrderStatuses}
          current={status}
          counts={props.counts}
        />
        <FilterForm
          path="/work-orders"
          choices={[
            {
              name: 'status',
              label: 'Status',
              all: 'All statuses',
              values: workOrderStatuses,
              chosen: status,
            },
            {
              name: 'priority',
              label: 'Priority',
              all: 'All priorities',
              values: workOrderPriorities,
              chosen: priority,
            },
            {
              name: 'category',
              label: 'Category',
              all: 'All categories',
              values: workOrderCategories,
              chosen: category,
            },
          ]}
        />
        {list.total === 0 ? (
          <p class="empty">No work orders match this filter. Choose another status, priority or category.</p>
        ) : (
          <Table {...props} />
        )}
        <Pagination
          page={list.page}
          pages={list.pages}
          what="work orders"
          linkTo={(page) =>
            href('/work-orders', { status, priority, category, page: page === 1 ? undefined : page })
          }
        />
      </div>
    </Layout>
  );
};
