/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { dayName, dayOfCode } from '../data/calendar.ts';
import { requests, requestStatuses, type ServiceRequest } from '../data/requests.ts';
import { kilobytes } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { renderNotFound, SectionLayout } from '../frame/layout.tsx';
import { FactList, type Facts, News, pill } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import { listRoutes, withStatus } from '../lists/list-page.tsx';
import type { RequestDetails } from '../portal-state.ts';
import { renderPage } from '../render-page.ts';

const given = (text: string): string => (text === '' ? 'Not given' : text);
const attachmentOf = ({ attachment }: RequestDetails): string =>
  attachment === null ? 'None' : `${attachment.name}, ${kilobytes(attachment.size)}`;

/** All that a request says. */
export const requestFacts = ({ contact, details }: Pick<ServiceRequest, 'contact' | 'details'>): Facts => ({
  Name: contact.name,
  'E-mail': contact.email,
  Phone: given(contact.phone),
  Unit: contact.unit,
  'Where exactly': given(contact.location),
  Category: details.category,
  Urgency: details.urgency,
  Description: details.description,
  'Preferred date': details.preferredDate === '' ? 'Not given' : dayName(dayOfCode(details.preferredDate)),
  'May enter': details.mayEnter ? 'Yes' : 'No',
  Attachment: attachmentOf(details),
});

/** What was done to it a moment ago, as the address says. */
function newsOf(number: string, asked: string | undefined): string | undefined {
  if (asked === 'withdrawn') return `The request ${number} is withdrawn. Nobody will come for it.`;
  if (asked !== 'sent') return undefined;
  return `The request was received under the number ${number}. Please keep the receipt.`;
}

/** One request, with its receipt and a way to take it back. */
const RequestPage: FC<{ visit: UserVisit; request: ServiceRequest; news: string | undefined }> = ({
  visit,
  request,
  news,
}) => (
  <SectionLayout visit={visit} section="Requests" title={`Request ${request.number}`} script="/requests.js">
    <News text={newsOf(request.number, news)} />
    <h1>Request {request.number}</h1>
    <p class="lead">
      Sent on {dayName(request.sentAt)} {pill(request.status)}
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
      <FactList facts={requestFacts(request)} />
    </section>
  </SectionLayout>
);

/** The receipt of a request, to print or keep. */
const ReceiptPage: FC<{ visit: UserVisit; request: ServiceRequest }> = ({ visit, request }) => (
  <SectionLayout visit={visit} section="Requests" title={`Receipt ${request.number}`}>
    <section class="card form" aria-labelledby="receipt">
      <h1 id="receipt">Receipt {request.number}</h1>
      <p class="lead">{association.legalName}</p>
      <FactList
        facts={{ Number: request.number, 'Sent on': dayName(request.sentAt), Status: request.status }}
      />
      <h2>What was asked for</h2>
      <FactList facts={requestFacts(request)} />
      <p class="field-hint">Questions: {association.phone}, weekdays nine to five.</p>
    </section>
  </SectionLayout>
);

const all = ({ now, user }: UserVisit, { state }: PortalParts): ServiceRequest[] =>
  requests(now, state.of(user).requests);

const listRoutesOf = listRoutes<ServiceRequest, 'status'>(forUser, {
  section: 'Requests',
  lead: 'Maintenance and service requests of the homes, and what became of them.',
  add: { name: 'New request', path: '/requests/new' },
  choices: { status: { label: 'Status', all: 'All statuses', values: requestStatuses } },
  folders: { label: 'Requests by status', all: 'All requests', alone: true },
  perPage: 10,
  caption: (total, { status }) => `${withStatus('Requests', status)}: ${total}, newest first`,
  columns: {
    Number: ({ number }) => <a href={href(`/requests/${number}`)}>{number}</a>,
    Sent: { figure: ({ sentAt }) => dayName(sentAt) },
    Unit: ({ contact }) => contact.unit,
    Category: ({ details }) => details.category,
    Urgency: ({ details }) => details.urgency,
    Status: ({ status }) => pill(status),
    Receipt: ({ number }) => (
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
  empty: 'No requests have this status.',
  all,
});

/** The requests that were sent: their list, each of them, its receipt, and taking it back. */
export function requestRoutes(parts: PortalParts): Hono {
  const signedIn = forUser(parts);

  /** Runs a page of the request that the address names. */
  const withRequest = (
    page: (c: Context, visit: UserVisit, request: ServiceRequest) => Promise<Response> | Response,
  ) =>
    signedIn((c, visit) => {
      const request = all(visit, parts).find(({ number }) => number === c.req.param('number'));
      return request === undefined ? renderNotFound(c, visit) : page(c, visit, request);
    });

  const withdraw = withRequest((c, { now, user }, { number, canWithdraw }) => {
    const sent = parts.state.of(user).requests.find((request) => canWithdraw && request.number === number);
    if (sent !== undefined) sent.withdrawnAt = now.toISOString();
    return c.redirect(href(`/requests/${number}`, { news: canWithdraw ? 'withdrawn' : undefined }), 303);
  });

  return listRoutesOf(parts)
    .get(
      '/requests/:number',
      withRequest((c, visit, request) =>
        renderPage(c, <RequestPage {...{ visit, request, news: c.req.query('news') }} />),
      ),
    )
    .get(
      '/requests/:number/receipt',
      withRequest((c, visit, request) => renderPage(c, <ReceiptPage visit={visit} request={request} />)),
    )
    .post('/requests/:number/withdraw', withdraw);
}
