/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { meetingFormRoutes } from './forms/meeting-form.tsx';
import { maxFileBytes, requestFormRoutes } from './forms/request-form.tsx';
import { requestRoutes } from './forms/requests.tsx';
import { showDashboard } from './frame/dashboard.tsx';
import { showFrontPage } from './frame/front-page.tsx';
import { href } from './frame/href.ts';
import { places, renderNotFound } from './frame/layout.tsx';
import { loginRoutes } from './frame/login.tsx';
import { crestSvg, portalCss } from './frame/portal-css.ts';
import { requireSignIn, type PortalContext, type PortalEnv, portalSessions } from './frame/visit.ts';
import { boardLists } from './lists/board.tsx';
import { directoryLists } from './lists/directory.tsx';
import { upkeepLists } from './lists/upkeep.tsx';
import { createPortalState, type PortalState } from './portal-state.ts';

/** Allows only the script of the requests section, and forbids framing and caching. */
const portalHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const scripts = c.req.path.startsWith(href('/requests')) ? "'self'" : "'none'";
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src 'self' data:; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'same-origin');
  if (c.res.headers.get('Cache-Control') === null) c.header('Cache-Control', 'no-store');
};

/**
 * The portal's only script: it asks before it submits a form with `data-confirm`. Without it, forms submit immediately.
 */
const requestsScript = `document.addEventListener('submit', (event) => {
  const question = event.target.dataset.confirm;
  if (question && !window.confirm(question)) event.preventDefault();
});
`;

/** An entry of the portal's log, without query, cookies and body. */
export interface PortalLogEntry {
  at: string;
  method: string;
  path: string;
  status: number;
  agent: string;
}

interface PortalOptions {
  clock: () => Date;
  /** Signs the session cookie. With the same secret, people stay signed in across restarts. */
  secret: string;
  onRequest?: (entry: PortalLogEntry) => void;
  /** The portal's state, for callers that reset, save or restore it. A new one by default. */
  state?: PortalState;
}

/** Forms come before lists, whose `/:id` would match their addresses. */
const forms = [meetingFormRoutes, requestFormRoutes];
const lists = [requestRoutes, ...boardLists, ...upkeepLists, ...directoryLists];

/** The sections that need no sign-in. */
const publicPlaces = new Set(['Home', 'Listings']);

/** Allows for other fields in addition to the largest file. */
const maxSize = maxFileBytes + 500_000;

const file = (type: string, text: string) => (c: Context) =>
  c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' });

/** Creates the sample portal: a small server-rendered site to be mounted at `/portal`. */
export function createPortal({ clock, secret, onRequest, state = createPortalState() }: PortalOptions): Hono {
  const portal = new Hono<PortalEnv>();
  const sessions = portalSessions(secret, clock);
  portal.use('*', async (c, next) => {
    const at = clock().toISOString();
    await next();
    const agent = c.req.header('user-agent') ?? '';
    onRequest?.({ at, method: c.req.method, path: c.req.path, status: c.res.status, agent });
  });
  portal.use(portalHeaders, bodyLimit({ maxSize, onError: (c) => c.text('The file is too large', 413) }));
  portal.use('*', async (c: PortalContext, next) => {
    const user = await sessions.userOf(c);
    c.set('visit', { now: clock(), user, book: state.of(user) });
    await next();
  });
  for (const [name, path] of Object.entries(places)) {
    if (!publicPlaces.has(name)) portal.use(`${path}/*`, requireSignIn);
  }
  portal.get('/', showFrontPage);
  portal.get('/portal.css', file('text/css; charset=utf-8', portalCss));
  portal.get('/crest.svg', file('image/svg+xml', crestSvg));
  portal.get('/requests.js', file('text/javascript; charset=utf-8', requestsScript));
  portal.get('/dashboard', showDashboard);
  portal.route('/', loginRoutes(sessions));
  for (const routes of [...forms, ...lists]) portal.route('/', routes);
  // The route `/` matches `/portal` only. The address with a trailing slash shows the same page.
  portal.all('*', (c) => (c.req.path === href('/') ? showFrontPage(c) : renderNotFound(c)));
  return new Hono().route('/', portal);
}
