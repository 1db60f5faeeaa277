/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { crestSvg } from './crest-svg.ts';
import { portalCss } from './css/portal-css.ts';
import { dashboardRoute } from './dashboard-route.tsx';
import { directoryRoutes } from './directory-routes.tsx';
import { documentRoutes } from './document-routes.tsx';
import { href } from './href.ts';
import { inspectionRoutes } from './inspection-routes.tsx';
import { loginRoutes } from './login-routes.tsx';
import { meetingRoutes } from './meeting-routes.tsx';
import { FrontPage } from './pages/front-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { portalHeaders } from './portal-headers.ts';
import { type PortalLogEntry, portalLog } from './portal-log.ts';
import { renderPage } from './render-page.ts';
import { type PortalState, createPortalState } from './portal-state.ts';
import { requestFormRoutes } from './request-form-routes.tsx';
import { requestRoutes } from './request-routes.tsx';
import { requestsScript } from './requests-script.ts';
import { portalSessions } from './session.ts';
import { vendorRoutes } from './vendor-routes.tsx';
import { violationRoutes } from './violation-routes.tsx';
import { visitOf } from './visit-of.ts';
import { workOrderRoutes } from './work-order-routes.tsx';

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
