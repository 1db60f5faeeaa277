/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Context } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { association } from '../association.ts';
import { renderPage } from '../render-page.ts';
import { href } from './href.ts';
import type { Visit } from './visit.ts';

/** A page and its address. */
export interface Place {
  name: string;
  path: string;
}

/** The main navigation. */
const places = {
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

/** An entry of the main navigation. */
export const placeNamed = (name: PlaceName): Place => ({ name, path: places[name] });

interface LayoutProps {
  visit: Visit;
  title: string;
  /** The entry of the main navigation this page belongs to. */
  current?: PlaceName | 'Sign in';
  /** The pages above this one. */
  crumbs?: readonly Place[];
  /** The page works without it. */
  script?: string | undefined;
  children?: Child;
}

const Account: FC<{ user: string | undefined }> = ({ user }) =>
  user === undefined ? (
    <a class="button button-light" href={href('/login')}>
      Sign in
    </a>
  ) : (
    <form class="account" method="post" action={href('/logout')}>
      <span class="account-name">{user}</span>
      <button class="button button-light" type="submit">
        Sign out
      </button>
    </form>
  );

/** The frame of every page: head, navigation, content, foot. */
export const Layout: FC<LayoutProps> = ({ visit, title, current, crumbs = [], script, children }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} | ${association.community}`}</title>
      <link rel="icon" href={href('/crest.svg')} type="image/svg+xml" />
      <link rel="stylesheet" href={href('/portal.css')} />
      {script === undefined ? null : <script src={href(script)} defer></script>}
    </head>
    <body>
      <a class="skip" href="#content">
        Skip to content
      </a>
      <header class="masthead">
        <div class="wrap masthead-row">
          <a class="brand" href={href('/')} aria-label={`${association.community}, front page`}>
            <span class="crest" aria-hidden="true"></span>
            <span class="brand-words">
              <span class="brand-name">{association.community}</span>
              <span class="brand-line">Homeowners Association</span>
            </span>
          </a>
          {current === 'Sign in' ? null : <Account user={visit.user} />}
        </div>
        <nav class="mainnav" aria-label="Main">
          <ul class="wrap">
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
      <main id="content">
        {crumbs.length === 0 ? null : (
          <div class="wrap">
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
          </div>
        )}
        {children}
      </main>
      <footer class="footer">
        <div class="wrap footer-row">
          <div>
            <p class="footer-name">{association.legalName}</p>
            <p>{association.street}</p>
          </div>
          <div>
            <p>
              Office: <a href={`mailto:${association.email}`}>{association.email}</a>
            </p>
            <p>{association.phone}, weekdays nine to five</p>
          </div>
          <p class="footer-note">
            © {visit.now.getUTCFullYear()} A sample association. All homes, owners and figures are made up.
          </p>
        </div>
      </footer>
    </body>
  </html>
);

/** The pages above it are the dashboard and the section's list unless others are given. */
export type SectionLayoutProps = Omit<LayoutProps, 'current'> & { section: PlaceName };

/** The frame of a page below one of the lists. */
export const SectionLayout: FC<SectionLayoutProps> = ({ section, crumbs, children, ...page }) => (
  <Layout {...page} current={section} crumbs={crumbs ?? [placeNamed('Dashboard'), placeNamed(section)]}>
    <div class="wrap">{children}</div>
  </Layout>
);

/** Says that there is no such page. */
export const renderNotFound = (c: Context, visit: Visit): Promise<Response> =>
  renderPage(
    c,
    <Layout visit={visit} title="Page not found">
      <div class="wrap">
        <h1>Page not found</h1>
        <p class="lead">The page has moved, or the address has a typing error.</p>
        <p>
          <a class="button" href={href('/')}>
            Back to the front page
          </a>
        </p>
      </div>
    </Layout>,
    404,
  );
