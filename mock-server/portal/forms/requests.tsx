/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { association } from '../association.ts';
import { requests, requestStatuses, type ServiceRequest } from '../data/requests.ts';
import { dayName } from '../data/calendar.ts';
import { href } from '../frame/href.ts';
import { ButtonLink, renderNotFound } from '../frame/layout.tsx';
import { FactList, pill, type RecordPage } from '../frame/record-page.tsx';
import { listRoutes, withStatus } from '../lists/list-page.tsx';
import { formFacts } from './portal-form.tsx';
import { requestFields } from './request-form.tsx';

const receiptLink = (number: string) => ({
  href: href(`/requests/${number}/receipt`),
  target: '_blank',
  rel: 'noopener',
});

/** Returns the confirmation of the change named in the address. */
function noticeOf(number: string, change: string | undefined): string | undefined {
  if (change === 'withdrawn') return `The request ${number} is withdrawn. No one will visit.`;
  if (change !== 'sent') return undefined;
  return `The request was received under the number ${number}. Please keep the receipt.`;
}

/** Shows the page of a request, with its receipt and a withdraw button. */
const showRequest = (
  { number, sentAt, status, values, canWithdraw }: ServiceRequest,
  news: string | undefined,
): RecordPage => ({
  title: `Request ${number}`,
  lead: (
    <>
      Sent on {dayName(sentAt)} {pill(status)}
    </>
  ),
  notice: noticeOf(number, news),
  toolbar: (
    <div class="actions">
      <a class="button" {...receiptLink(number)}>
        Open the receipt (new tab)
      </a>
      {canWithdraw && (
        <form
          method="post"
          action={href(`/requests/${number}/withdraw`)}
          data-confirm="Withdraw this request?"
        >
          <button class="button button-plain" type="submit">
            Withdraw request
          </button>
        </form>
      )}
      <ButtonLink name="All requests" path="/requests" look="plain" />
    </div>
  ),
  cards: { 'Request details': formFacts(requestFields, values) },
});

/** Returns the receipt of a request. */
const receiptOf = ({ number, sentAt, status, values }: ServiceRequest): RecordPage => ({
  title: `Receipt ${number}`,
  lead: association.legalName,
  story: (
    <>
      <FactList facts={{ Number: number, 'Sent on': sentAt, Status: status }} />
      <h2>Request details</h2>
      <FactList facts={formFacts(requestFields, values)} />
      <p class="quiet">Questions: {association.phone}, weekdays nine to five.</p>
    </>
  ),
});

/** The routes of sent requests: list, page, receipt and withdrawal. */
export const requestRoutes = listRoutes<ServiceRequest>({
  section: 'Requests',
  lead: 'Maintenance and service requests of the homes, and their status.',
  add: { name: 'New request', path: '/requests/new' },
  choices: { status: { label: 'Status', all: 'All statuses', values: requestStatuses } },
  folders: { label: 'Requests by status', all: 'All requests', alone: true },
  perPage: 10,
  caption: (total, { status }) => `${withStatus('Requests', status)}: ${total}, newest first`,
  columns: 'Number, Sent, Unit, Category, Urgency, Status, Receipt',
  renderers: {
    Sent: ({ sentAt }) => sentAt,
    Unit: ({ values }) => values['unit'],
    Category: ({ values }) => values['category'],
    Urgency: ({ values }) => values['urgency'],
    Status: ({ status }) => pill(status),
    Receipt: ({ number }) => (
      <a {...receiptLink(number)} aria-label={`Receipt of ${number} (new tab)`}>
        Receipt
      </a>
    ),
  },
  empty: 'No requests have this status.',
  all: ({ now, book }) => requests(now, book.requests),
  id: ({ number }) => number,
  pages: { '': (request, c) => showRequest(request, c.req.query('news')), '/receipt': receiptOf },
}).post('/requests/:id/withdraw', async (c) => {
  const { now, book } = c.var.visit;
  const request = requests(now, book.requests).find(({ number }) => number === c.req.param('id'));
  if (request === undefined) return renderNotFound(c);
  const { number, canWithdraw } = request;
  const ownRequest = book.requests.find((request) => canWithdraw && request.number === number);
  if (ownRequest !== undefined) ownRequest.withdrawnAt = now.toISOString();
  return c.redirect(href(`/requests/${number}`, { news: canWithdraw ? 'withdrawn' : undefined }), 303);
});
