/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { association } from '../association.ts';
import { dayName, dayOfCode } from '../data/calendar.ts';
import { requests, type RequestStatus, requestStatuses, type ServiceRequest } from '../data/requests.ts';
import { kilobytes } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { renderFound, renderNotFound, SectionLayout } from '../frame/layout.tsx';
import { FactList, News, pillOf } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import { byStatus, type ListOf, listRoutes } from '../lists/list-page.tsx';
import type { RequestContact, RequestDetails } from '../portal-state.ts';
import { withdrawRequest } from './request-book.ts';

const statusPill = pillOf<RequestStatus>({
  Received: 'notice',
  'In Progress': 'hearing',
  Completed: 'resolved',
  Withdrawn: 'open',
});

const list: ListOf<ServiceRequest, 'status'> = {
  section: 'Requests',
  path: '/requests',
  title: 'Requests',
  lead: 'Maintenance and service requests of the homes, and what became of them.',
  add: { name: 'New request', path: '/requests/new' },
  choices: { status: byStatus(requestStatuses) },
  folders: { label: 'Requests by status', all: 'All requests', alone: true },
  perPage: 10,
  what: 'requests',
  caption: (total, { status }) =>
    `${status === '' ? 'All requests' : `Requests with status ${status}`}: ${total}, newest first`,
  columns: [
    { name: 'Number', cell: ({ number }) => <a href={href(`/requests/${number}`)}>{number}</a> },
    { name: 'Sent', cell: ({ sentAt }) => dayName(sentAt), isFigure: true },
    { name: 'Unit', cell: ({ contact }) => contact.unit },
    { name: 'Category', cell: ({ details }) => details.category },
    { name: 'Urgency', cell: ({ details }) => details.urgency },
    { name: 'Status', cell: ({ status }) => statusPill(status) },
    {
      name: 'Receipt',
      cell: ({ number }) => (
        <a
          href={href(`/requests/${number}/receipt`)}
          target="_blank"
          rel="noopener"
          aria-label={`Receipt of ${number} (new tab)`}
        >
          Receipt
        </a>
      ),
    },
  ],
  empty: 'No requests have this status.',
};

interface RequestFactsProps {
  contact: RequestContact;
  details: RequestDetails;
}

const given = (text: string): string => (text === '' ? 'Not given' : text);
const dayOf = (text: string): string => (text === '' ? '' : dayName(dayOfCode(text)));
const attachmentOf = ({ attachment }: RequestDetails): string =>
  attachment === null ? 'None' : `${attachment.name}, ${kilobytes(attachment.size)}`;

/** All that a request says. */
export const RequestFacts: FC<RequestFactsProps> = ({ contact, details }) => (
  <FactList
    facts={{
      Name: contact.name,
      'E-mail': contact.email,
      Phone: given(contact.phone),
      Unit: contact.unit,
      'Where exactly': given(contact.location),
      Category: details.category,
      Urgency: details.urgency,
      Description: details.description,
      'Preferred date': given(dayOf(details.preferredDate)),
      'May enter': details.mayEnter ? 'Yes' : 'No',
      Attachment: attachmentOf(details),
    }}
  />
);

const newsTexts = {
  sent: (number: string) => `The request was received under the number ${number}. Please keep the receipt.`,
  withdrawn: (number: string) => `The request ${number} is withdrawn. Nobody will come for it.`,
};

const newsOf = (asked: string | undefined): keyof typeof newsTexts | undefined =>
  asked === 'sent' || asked === 'withdrawn' ? asked : undefined;

/** One request, with its receipt and a way to take it back. */
function requestPage(visit: UserVisit, request: ServiceRequest, c: Context): JSX.Element {
  const news = newsOf(c.req.query('news'));
  return (
    <SectionLayout visit={visit} section="Requests" title={`Request ${request.number}`} script="/requests.js">
      {news === undefined ? null : <News text={newsTexts[news](request.number)} />}
      <h1>Request {request.number}</h1>
      <p class="lead">
        Sent on {dayName(request.sentAt)} {statusPill(request.status)}
      </p>
      <div class="toolbar">
        <a class="button" href={href(`/requests/${request.number}/receipt`)} target="_blank" rel="noopener">
          Open the receipt (new tab)
        </a>
        {request.canWithdraw ? (
          <form
            method="post"
            action={href(`/requests/${request.number}/withdraw`)}
            data-confirm="Withdraw this request?"
          >
            <button class="button button-plain" type="submit">
              Withdraw request
            </button>
          </form>
        ) : null}
        <a class="button button-plain" href={href('/requests')}>
          All requests
        </a>
      </div>
      <section class="card form" aria-labelledby="what">
        <h2 id="what">What was asked for</h2>
        <RequestFacts contact={request.contact} details={request.details} />
      </section>
    </SectionLayout>
  );
}

/** The receipt of a request, to print or keep. */
const ReceiptPage: FC<{ visit: UserVisit; request: ServiceRequest }> = ({ visit, request }) => (
  <SectionLayout visit={visit} section="Requests" title={`Receipt ${request.number}`}>
    <section class="card form" aria-labelledby="receipt">
      <h1 id="receipt">Receipt {request.number}</h1>
      <p class="lead">{association.legalName}</p>
      <FactList
        facts={{
          Number: request.number,
          'Sent on': dayName(request.sentAt),
          Status: request.status,
        }}
      />
      <h2>What was asked for</h2>
      <RequestFacts contact={request.contact} details={request.details} />
      <p class="field-hint">Questions: {association.phone}, weekdays nine to five.</p>
    </section>
  </SectionLayout>
);

/** The requests that were sent: their list, each of them, its receipt, and taking it back. */
export function requestRoutes(parts: PortalParts): Hono {
  const signedIn = forUser(parts);
  const all = ({ now, user }: UserVisit): ServiceRequest[] => requests(now, parts.state.of(user).requests);
  const askedOf = (c: Context, visit: UserVisit): ServiceRequest | undefined =>
    all(visit).find(({ number }) => number === c.req.param('number'));

  const receipt = signedIn((c, visit) =>
    renderFound(c, visit, askedOf(c, visit), (request) => <ReceiptPage visit={visit} request={request} />),
  );

  const withdraw = signedIn((c, visit) => {
    const request = askedOf(c, visit);
    if (request === undefined) return renderNotFound(c, visit);
    const { number, canWithdraw } = request;
    if (canWithdraw) withdrawRequest(parts.state.of(visit.user), number, visit.now);
    return c.redirect(href(`/requests/${number}`, { news: canWithdraw ? 'withdrawn' : undefined }), 303);
  });

  const routes = listRoutes(signedIn, list, { all, idOf: ({ number }) => number, page: requestPage });
  routes.get('/requests/:number/receipt', receipt);
  routes.post('/requests/:number/withdraw', withdraw);
  return routes;
}
