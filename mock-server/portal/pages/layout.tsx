/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import { association } from '../association.ts';
import { href } from '../href.ts';

interface Crumb {
  name: string;
  path: string;
}

interface LayoutProps {
  title: string;
  /** Who is signed in; undefined shows the public head. */
  user: string | undefined;
  /** The entry of the main navigation this page belongs to. */
  current?: string;
  crumbs?: Crumb[];
  year: number;
  /** The page works without it. */
  script?: string;
  children?: Child;
}

const places: Crumb[] = [
  { name: 'Home', path: '/' },
  { name: 'Dashboard', path: '/dashboard' },
  { name: 'Documents', path: '/documents' },
  { name: 'Violations', path: '/violations' },
  { name: 'Inspections', path: '/inspections' },
  { name: 'Work Orders', path: '/work-orders' },
  { name: 'Vendors', path: '/vendors' },
  { name: 'Meetings', path: '/meetings' },
  { name: 'Requests', path: '/requests' },
  { name: 'Listings', path: '/listings' },
];

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

const Breadcrumbs: FC<{ crumbs: Crumb[]; title: string }> = ({ crumbs, title }) => (
  <nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      {crumbs.map((crumb) => (
        <li key={crumb.path}>
          <a href={href(crumb.path)}>{crumb.name}</a>
        </li>
      ))}
      <li aria-current="page">{title}</li>
    </ol>
  </nav>
);

/** The frame of every page: head, navigation, content, foot. */
export const Layout: FC<LayoutProps> = ({ title, user, current, crumbs, year, script, children }) => (
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
          {current === 'Sign in' ? null : <Account user={user} />}
        </div>
        <nav class="mainnav" aria-label="Main">
          <ul class="wrap">
            {places.map((place) => (
              <li key={place.path}>
                <a href={href(place.path)} aria-current={place.name === current ? 'page' : undefined}>
                  {place.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content">
        {crumbs === undefined ? null : (
          <div class="wrap">
            <Breadcrumbs crumbs={crumbs} title={title} />
          </div>
        )}
        {children}
      </main>
      <footer class="footer">
        <div class="wrap footer-row">
          <div>
            <p class="footer-name">{association.legalName}</p>
            <p>400 Oakridge Lane, Oakridge</p>
          </div>
          <div>
            <p>
              Office: <a href={`mailto:${association.email}`}>{association.email}</a>
            </p>
            <p>{association.phone}, weekdays nine to five</p>
          </div>
          <p class="footer-note">© {year} A sample association. All homes, owners and figures are made up.</p>
        </div>
      </footer>
    </body>
  </html>
);
