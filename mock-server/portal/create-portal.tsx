/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { meetingFormRoutes } from './forms/meeting-form.tsx';
import { largestFile, requestFormRoutes } from './forms/request-form.tsx';
import { requestRoutes } from './forms/requests.tsx';
import { showDashboard } from './frame/dashboard.tsx';
import { showFrontPage } from './frame/front-page.tsx';
import { href } from './frame/href.ts';
import { places, renderNotFound } from './frame/layout.tsx';
import { loginRoutes } from './frame/login.tsx';
import { crestSvg, portalCss } from './frame/portal-css.ts';
import { onlySignedIn, type PortalContext, type PortalEnv, portalSessions } from './frame/visit.ts';
import { boardLists } from './lists/board.tsx';
import { directoryLists } from './lists/directory.tsx';
import { upkeepLists } from './lists/upkeep.tsx';
import { createPortalState, type PortalState } from './portal-state.ts';

/** The portal runs no script but the one of its requests, sits in no frame, and no cache keeps its pages. */
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

/** The portal's one script: it asks before a form that says so is sent. Without it, the form is sent at once. */
const requestsScript = `document.addEventListener('submit', (event) => {
  const question = event.target.dataset.confirm;
  if (question && !window.confirm(question)) event.preventDefault();
});
`;

/** One request to the portal, as its log keeps it: no query, no cookie, no body. */
export interface PortalLogEntry {
  at: string;
  method: string;
  path: string;
  status: number;
  agent: string;
}

interface PortalOptions {
  clock: () => Date;
  /** Signs the session cookie. The same secret after a restart keeps people signed in. */
  secret: string;
  onRequest?: (entry: PortalLogEntry) => void;
  /** What people did on the portal, for who wants to reset, keep or restore it; its own unless given. */
  state?: PortalState;
}

/** What has the longer address comes before what would take it for one of its own: a form before its list. */
const forms = [meetingFormRoutes, requestFormRoutes];
const lists = [requestRoutes, ...boardLists, ...upkeepLists, ...directoryLists];

/** Of the main navigation, what anybody may see. */
const publicPlaces = new Set(['Home', 'Listings']);

/** Room for the other fields beside the largest file. */
const maxSize = largestFile + 500_000;

const file = (type: string, text: string) => (c: Context) =>
  c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' });

/** The sample association's portal: a small server-rendered site to be mounted at `/portal`. */
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
    const user = await sessions.whoIs(c);
    c.set('visit', { now: clock(), user, book: state.of(user) });
    await next();
  });
  for (const [name, path] of Object.entries(places)) {
    if (!publicPlaces.has(name)) portal.use(`${path}/*`, onlySignedIn);
  }
  portal.get('/', showFrontPage);
  portal.get('/portal.css', file('text/css; charset=utf-8', portalCss));
  portal.get('/crest.svg', file('image/svg+xml', crestSvg));
  portal.get('/requests.js', file('text/javascript; charset=utf-8', requestsScript));
  portal.get('/dashboard', showDashboard);
  portal.route('/', loginRoutes(sessions));
  for (const routes of [...forms, ...lists]) portal.route('/', routes);
  // Mounted at `/portal`, the route `/` is `/portal`; the same page answers with the slash.
  portal.all('*', (c) => (c.req.path === href('/') ? showFrontPage(c) : renderNotFound(c)));
  return new Hono().route('/', portal);
}
