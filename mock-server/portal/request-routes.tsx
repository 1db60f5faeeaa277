/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { countBy } from './count-by.ts';
import { requests, requestStatuses, type ServiceRequest } from './data/requests.ts';
import { forUser } from './for-user.ts';
import { href } from './href.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ReceiptPage } from './pages/receipt-page.tsx';
import { RequestPage } from './pages/request-page.tsx';
import { RequestsPage } from './pages/requests-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';
import { requestsScript } from './requests-script.ts';

const requestsPerPage = 10;

const newsOf = (asked: string | undefined): 'sent' | 'withdrawn' | undefined =>
  asked === 'sent' || asked === 'withdrawn' ? asked : undefined;

/** The requests that were sent: their list, each of them, its receipt, and taking it back. */
export function requestRoutes({ sessions, clock, state }: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(sessions);

  const withRequest = (
    page: (c: Context, user: string, request: ServiceRequest) => Promise<Response> | Response,
  ) =>
    signedIn((c, user) => {
      const all = requests(clock(), state.of(user).requests);
      const request = all.find((candidate) => candidate.number === c.req.param('number'));
      return request === undefined
        ? renderPage(c, <NotFoundPage now={clock()} user={user} />, 404)
        : page(c, user, request);
    });

  const list = signedIn((c, user) => {
    const now = clock();
    const all = requests(now, state.of(user).requests);
    const status = oneOf(requestStatuses, c.req.query('status'));
    const matching = all.filter((request) => status === '' || request.status === status);
    const counts = countBy(all, (request) => request.status);
    const shown = pageOf(matching, c.req.query('page'), requestsPerPage);
    return renderPage(c, <RequestsPage {...{ now, user, status, counts, list: shown }} />);
  });

  const one = withRequest((c, user, request) =>
    renderPage(
      c,
      <RequestPage now={clock()} user={user} request={request} news={newsOf(c.req.query('news'))} />,
    ),
  );

  const receipt = withRequest((c, user, request) =>
    renderPage(c, <ReceiptPage now={clock()} user={user} request={request} />),
  );

  const withdraw = withRequest((c, user, request) => {
    if (!request.canWithdraw) return c.redirect(href(`/requests/${request.number}`), 303);
    const sent = state.of(user).requests.find((candidate) => candidate.number === request.number);
    if (sent !== undefined) sent.withdrawnAt = clock().toISOString();
    return c.redirect(href(`/requests/${request.number}`, { news: 'withdrawn' }), 303);
  });

  routes.get('/requests', list);
  routes.get('/requests.js', (c) =>
    c.body(requestsScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    }),
  );
  routes.get('/requests/:number', one);
  routes.get('/requests/:number/receipt', receipt);
  routes.post('/requests/:number/withdraw', withdraw);
  return routes;
}
