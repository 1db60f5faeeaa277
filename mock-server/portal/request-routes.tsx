/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { countBy } from './count-by.ts';
import { requests, requestStatuses, type ServiceRequest } from './data/requests.ts';
import { type PortalParts, type UserVisit, forUser } from './frame/visit.ts';
import { href } from './frame/href.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { NotFoundPage, renderFound } from './frame/layout.tsx';
import { ReceiptPage } from './pages/receipt-page.tsx';
import { RequestPage } from './pages/request-page.tsx';
import { RequestsPage } from './pages/requests-page.tsx';
import { renderPage } from './render-page.ts';
import { withdrawRequest } from './request-book.ts';

const requestsPerPage = 10;

const newsOf = (asked: string | undefined): 'sent' | 'withdrawn' | undefined =>
  asked === 'sent' || asked === 'withdrawn' ? asked : undefined;

/** The requests that were sent: their list, each of them, its receipt, and taking it back. */
export function requestRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);
  const allOf = ({ now, user }: UserVisit): ServiceRequest[] => requests(now, parts.state.of(user).requests);
  const askedOf = (c: Context, visit: UserVisit): ServiceRequest | undefined =>
    allOf(visit).find(({ number }) => number === c.req.param('number'));

  const list = signedIn((c, visit) => {
    const all = allOf(visit);
    const status = oneOf(requestStatuses, c.req.query('status'));
    const matching = all.filter((request) => status === '' || request.status === status);
    const counts = countBy(all, (request) => request.status);
    const shown = pageOf(matching, c.req.query('page'), requestsPerPage);
    return renderPage(c, <RequestsPage {...{ visit, status, counts, list: shown }} />);
  });

  const one = signedIn((c, visit) => {
    const news = newsOf(c.req.query('news'));
    return renderFound(c, visit, askedOf(c, visit), (request) => (
      <RequestPage {...{ visit, request, news }} />
    ));
  });

  const receipt = signedIn((c, visit) =>
    renderFound(c, visit, askedOf(c, visit), (request) => <ReceiptPage visit={visit} request={request} />),
  );

  const withdraw = signedIn((c, visit) => {
    const request = askedOf(c, visit);
    if (request === undefined) return renderPage(c, <NotFoundPage visit={visit} />, 404);
    const { number, canWithdraw } = request;
    if (canWithdraw) withdrawRequest(parts.state.of(visit.user), number, visit.now);
    return c.redirect(href(`/requests/${number}`, { news: canWithdraw ? 'withdrawn' : undefined }), 303);
  });

  routes.get('/requests', list);
  routes.get('/requests/:number', one);
  routes.get('/requests/:number/receipt', receipt);
  routes.post('/requests/:number/withdraw', withdraw);
  return routes;
}
