/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { association } from '../association.ts';
import { renderPage } from '../render-page.ts';
import { href } from './href.ts';
import type { PortalContext, Visit } from './visit.ts';

/** A page and its path. */
export interface Place {
  name: string;
  path: string;
}

/** The main navigation. */
export const places = {
  Home: '/',
  Dashboard: '/dashboard',
  Documents: '/documents',
  Violations: '/violations',
  Inspections: '/inspections',
  'Work Orders': '/work-orders',
  Vendors: '/vendors',
  Meetings: '/meetings',
  Requests: '/requests',
  Listings: '/listings',
} as const;
export type PlaceName = keyof typeof places;

/** Returns an entry of the main navigation. */
export const placeNamed = (name: PlaceName): Place => ({ name, path: places[name] });

interface PageFrame {
  title: string;
  /** The entry of the main navigation this page belongs to. */
  current?: PlaceName | 'Sign in';
  /** The pages above this one. */
  crumbs?: readonly Place[];
  children?: Child;
}

/** A link that looks like a button. */
export const ButtonLink: FC<Place & { look?: 'plain' | 'light' | 'gold' }> = ({ name, path, look }) => (
  <a class={look === undefined ? 'button' : `button button-${look}`} href={href(path)}>
    {name}
  </a>
);

const account = (user: string) => (
  <form class="account" method="post" action={href('/logout')}>
    <span>{user}</span>
    <button class="button button-light" type="submit">
      Sign out
    </button>
  </form>
);

/** The layout of every page: header, navigation, content, footer. */
const Layout: FC<PageFrame & { visit: Visit }> = ({ visit, title, current, crumbs = [], children }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} | ${association.community}`}</title>
      <link rel="icon" href={href('/crest.svg')} type="image/svg+xml" />
      <link rel="stylesheet" href={href('/portal.css')} />
      {current === 'Requests' && <script src={href('/requests.js')} defer></script>}
    </head>
    <body>
      <a class="skip" href="#content">
        Skip to content
      </a>
      <header class="masthead">
        <div class="wrap">
          <a class="brand" href={href('/')} aria-label={`${association.community}, front page`}>
            <span class="crest" aria-hidden="true"></span>
            <span>
              <span class="brand-name">{association.community}</span>
              <span class="brand-line">Homeowners Association</span>
            </span>
          </a>
          {current !== 'Sign in' &&
            (visit.user ? account(visit.user) : <ButtonLink name="Sign in" path="/login" look="light" />)}
        </div>
        <nav class="mainnav" aria-label="Main">
          <ul>
            {Object.entries(places).map(([name, path]) => (
              <li key={path}>
                <a href={href(path)} aria-current={name === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main class="wrap" id="content">
        {crumbs.length > 0 && (
          <nav class="crumbs" aria-label="Breadcrumb">
            <ol>
              {crumbs.map(({ name, path }) => (
                <li key={path}>
                  <a href={href(path)}>{name}</a>
                </li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        {children}
      </main>
      <footer class="footer">
        <div class="wrap">
          <p>{association.legalName}</p>
          <p>{association.street}</p>
          <p>
            Office: <a href={`mailto:${association.email}`}>{association.email}</a>
          </p>
          <p>{association.phone}, weekdays nine to five</p>
          <p>
            © {visit.now.getUTCFullYear()} A sample association. All homes, owners and figures are made up.
          </p>
        </div>
      </footer>
    </body>
  </html>
);

/** Responds with a page of the portal. */
export const showPage = (
  c: PortalContext,
  frame: PageFrame,
  children: Child,
  status?: ContentfulStatusCode,
): Promise<Response> => renderPage(c, <Layout {...{ ...frame, visit: c.var.visit, children }} />, status);

/** Responds with 404. */
export const renderNotFound = (c: PortalContext): Promise<Response> =>
  showPage(
    c,
    { title: 'Page not found' },
    <>
      <h1>Page not found</h1>
      <p class="lead">The page has moved, or the address has a typing error.</p>
      <p>
        <ButtonLink name="Back to the front page" path="/" />
      </p>
    </>,
    404,
  );
