/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { directoryRoutes } from './directory-routes.tsx';
import { documentRoutes } from './document-routes.tsx';
import { dashboardRoute } from './frame/dashboard.tsx';
import { FrontPage } from './frame/front-page.tsx';
import { href } from './frame/href.ts';
import { NotFoundPage } from './frame/layout.tsx';
import { loginRoutes } from './frame/login.tsx';
import { crestSvg } from './frame/pictures.ts';
import { portalCss } from './frame/portal-css.ts';
import { portalSessions, visitOf } from './frame/visit.ts';
import { inspectionRoutes } from './inspection-routes.tsx';
import { meetingRoutes } from './meeting-routes.tsx';
import { type PortalLogEntry, portalLog } from './portal-log.ts';
import { type PortalState, createPortalState } from './portal-state.ts';
import { renderPage } from './render-page.ts';
import { requestFormRoutes } from './request-form-routes.tsx';
import { requestRoutes } from './request-routes.tsx';
import { vendorRoutes } from './vendor-routes.tsx';
import { violationRoutes } from './violation-routes.tsx';
import { workOrderRoutes } from './work-order-routes.tsx';

const policy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The portal runs no script but the one of its requests, sits in no frame, and no cache keeps its pages. */
const portalHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const runsScript = c.req.path.startsWith(href('/requests'));
  c.header('Content-Security-Policy', policy(runsScript ? "'self'" : "'none'"));
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

interface PortalOptions {
  clock: () => Date;
  /** Signs the session cookie. The same secret after a restart keeps people signed in. */
  secret: string;
  onRequest?: (entry: PortalLogEntry) => void;
  /** What people did on the portal, for who wants to reset, keep or restore it; its own unless given. */
  state?: PortalState;
}

const lasting = 'public, max-age=300';

/** The sample association's portal: a small server-rendered site to be mounted at `/portal`. */
export function createPortal({ clock, secret, onRequest, ...options }: PortalOptions): Hono {
  const portal = new Hono();
  const sessions = portalSessions(secret, clock);
  const parts = { sessions, clock, state: options.state ?? createPortalState() };
  const front = async (c: Context): Promise<Response> =>
    renderPage(c, <FrontPage visit={await visitOf(c, parts)} />);
  const file =
    (type: string, text: string) =>
    (c: Context): Response =>
      c.body(text, 200, { 'Content-Type': type, 'Cache-Control': lasting });

  if (onRequest !== undefined) portal.use('*', portalLog(clock, onRequest));
  portal.use('*', portalHeaders);
  portal.get('/', front);
  portal.get('/portal.css', file('text/css; charset=utf-8', portalCss));
  portal.get('/crest.svg', file('image/svg+xml', crestSvg));
  portal.get('/requests.js', file('text/javascript; charset=utf-8', requestsScript));
  portal.route('/', loginRoutes(parts));
  portal.route('/', dashboardRoute(parts));
  portal.route('/', documentRoutes(parts));
  portal.route('/', violationRoutes(parts));
  portal.route('/', inspectionRoutes(parts));
  portal.route('/', workOrderRoutes(parts));
  portal.route('/', vendorRoutes(parts));
  portal.route('/', meetingRoutes(parts));
  portal.route('/', requestFormRoutes(parts));
  portal.route('/', requestRoutes(parts));
  portal.route('/', directoryRoutes(parts));
  portal.all('*', async (c) => {
    // Mounted at `/portal`, the route `/` is `/portal`; the same page answers with the slash.
    if (c.req.path === href('/')) return front(c);
    return renderPage(c, <NotFoundPage visit={await visitOf(c, parts)} />, 404);
  });
  return portal;
}
