/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { addDays, dayName, monthName, shortDayName } from '../data/calendar.ts';
import { type Inspection, inspections, inspectionStatuses } from '../data/inspections.ts';
import { insuranceStates, type Vendor, vendorCategories, vendors } from '../data/vendors.ts';
import { type WorkOrder, workOrderChoices, workOrders } from '../data/work-orders.ts';
import { dollars } from '../data/text.ts';
import { href } from '../frame/href.ts';
import { type Event, History, mailTo, pill } from '../frame/record-page.tsx';
import { listRoutes, withStatus } from './list-page.tsx';
import { Table } from './table.tsx';

const Results: FC<{ inspection: Inspection }> = ({ inspection: { checklist, findings } }) => (
  <>
    <h2>Checklist</h2>
    <Table
      caption={`Checklist: ${checklist.length} points`}
      columns="Point, Result, Note"
      renderers={{ Result: ({ result }) => pill(result) }}
      rows={checklist}
    />
    <h2>Findings and follow-ups</h2>
    {findings.length === 0 ? (
      <p>No findings need a follow-up.</p>
    ) : (
      <Table
        caption={`Findings: ${findings.length}`}
        columns="Finding, Severity, Follow-up, Follow-up due, State"
        renderers={{ 'Follow-up due': ({ due }) => due, State: ({ done }) => (done ? 'Done' : 'Open') }}
        rows={findings}
      />
    )}
  </>
);

/** The inspections of homes and common areas. */
const inspectionRoutes = listRoutes<Inspection>({
  section: 'Inspections',
  lead: 'Homes and common areas, with findings and follow-ups.',
  choices: {
    status: { label: 'Status', all: 'All statuses', values: inspectionStatuses },
    month: { label: 'Month', all: 'All months', of: ({ date }) => monthName(date) },
  },
  folders: { label: 'Inspections by status', all: 'All inspections' },
  perPage: 10,
  caption: (total, { status, month }) =>
    `${withStatus('Inspections', status)}${month && `, ${month}`}: ${total}, latest first`,
  columns: 'Inspection, Unit, Kind, Date, Status, Findings, Next due',
  renderers: {
    Inspection: ({ number }) => number,
    Status: ({ status }) => pill(status),
    Findings: ({ status, findings }) => (status === 'Scheduled' ? '' : findings.length),
  },
  empty: 'No inspections match this filter. Choose another status or month.',
  all: ({ now }) => inspections(now),
  id: ({ number }) => number,
  pages: {
    '': (inspection, _, facts) => ({
      title: `Inspection ${inspection.number}`,
      lead: `${inspection.kind}, ${inspection.unit}`,
      cards: { Facts: facts('Status, Unit, Kind, Date, Inspector, Next due') },
      story:
        inspection.status === 'Scheduled' ? (
          <p>This inspection is planned. Its results appear here after it is held.</p>
        ) : (
          <Results inspection={inspection} />
        ),
    }),
  },
});

/** Returns the history of a work order. */
const historyOf = ({ opened, vendor, status, completed, actual }: WorkOrder): Event[] => [
  [opened, 'Reported to the office and put on file.'],
  [vendor && addDays(opened, 1), `Assigned to ${vendor?.company}.`],
  [status === 'On Hold' && addDays(opened, 3), 'Put on hold until the parts are in.'],
  [status === 'In Progress' && addDays(opened, 2), 'Work has begun.'],
  [completed, `Work done and inspected. The invoice is ${dollars(actual ?? 0)}.`],
];

/** The work orders. */
const workOrderRoutes = listRoutes<WorkOrder>({
  section: 'Work Orders',
  lead: 'Repairs and upkeep, from the report to the invoice.',
  choices: {
    status: { label: 'Status', all: 'All statuses', values: workOrderChoices.status },
    priority: { label: 'Priority', all: 'All priorities', values: workOrderChoices.priority },
    category: { label: 'Category', all: 'All categories', values: workOrderChoices.category },
  },
  folders: { label: 'Work orders by status', all: 'All work orders' },
  perPage: 12,
  caption: (total, { status }) => `${withStatus('Work orders', status)}: ${total}, newest first`,
  columns: 'Order, Unit, Work, Category, Priority, Status, Assigned to, Opened, Due, Estimate, Actual',
  renderers: {
    Order: ({ number }) => number,
    // Only emergencies are highlighted.
    Priority: ({ priority }) => (priority === 'Emergency' ? pill(priority) : priority),
    Status: ({ status }) => pill(status),
    'Assigned to': ({ vendor }) => vendor?.company ?? 'Unassigned',
    Estimate: ({ estimate }) => dollars(estimate),
    Actual: ({ actual }) => (actual === null ? '' : dollars(actual)),
  },
  day: shortDayName,
  empty: 'No work orders match this filter. Choose another status, priority or category.',
  all: ({ now }) => workOrders(now),
  id: ({ number }) => number,
  pages: {
    '': ({ vendor, completed, actual, ...order }, _, facts) => ({
      title: `Work Order ${order.number}`,
      lead: order.work,
      cards: {
        Facts: {
          ...facts('Status, Priority, Category, Unit, Assigned to, Opened, Due'),
          ...(vendor && { 'Assigned to': <a href={href(`/vendors/${vendor.id}`)}>{vendor.company}</a> }),
          'Completed on': completed ?? 'Not yet',
          Estimate: dollars(order.estimate),
          'Actual cost': actual === null ? 'Not known yet' : dollars(actual),
        },
      },
      story: (
        <>
          {order.overdue && <p class="alert">This order is past its due date.</p>}
          <p>{order.note}</p>
          <History events={historyOf({ vendor, completed, actual, ...order })} />
        </>
      ),
    }),
  },
});

/** The vendor directory. */
const vendorRoutes = listRoutes<Vendor>({
  section: 'Vendors',
  lead: 'Companies that work for the association, with their insurance and contracts.',
  choices: {
    category: { label: 'Trade', all: 'All trades', values: vendorCategories },
    insurance: { label: 'Insurance', all: 'Any insurance', values: insuranceStates },
  },
  folders: { label: 'Vendors by trade', all: 'All vendors' },
  perPage: 12,
  caption: (total, { category }) => `${category || 'All vendors'}: ${total} on file, by name`,
  columns: 'Company, Trade, Contact, Phone, Email, Insured until, Insurance, Rating',
  renderers: {
    Trade: ({ category }) => category,
    Insurance: ({ insurance }) => pill(insurance),
    Rating: ({ rating }) => rating.toFixed(1),
  },
  empty: 'No vendors match this filter. Choose another trade or insurance.',
  all: ({ now }) => vendors(now),
  id: ({ id }) => id,
  pages: {
    '': ({ company, category }, _, facts) => ({
      title: company,
      lead: category,
      cards: {
        Contact: facts('Contact, Phone, Email, Address, Rating', {
          Email: ({ email }) => mailTo(email),
          Rating: ({ rating }) => `${rating.toFixed(1)} of 5`,
        }),
        Papers: facts('License number, Insurer, Insured until, Contract, Contract until, Yearly amount', {
          'License number': ({ license }) => license,
          'Insured until': ({ insuredUntil, insurance }) => (
            <>
              {dayName(insuredUntil)} {pill(insurance)}
            </>
          ),
          'Yearly amount': ({ yearly }) => yearly && dollars(yearly),
        }),
      },
    }),
  },
});

/** Lists about maintenance: routes, work orders and vendors. */
export const upkeepLists = [inspectionRoutes, workOrderRoutes, vendorRoutes];
