/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { dayName, nextMeeting } from '../data/calendar.ts';
import { type PortalDocument, portalDocuments } from '../data/portal-documents.ts';
import { type Violation, violations } from '../data/violations.ts';
import { href } from './href.ts';
import { Layout } from './layout.tsx';
import { type PortalParts, type UserVisit, forUser } from './visit.ts';
import { ViolationPill } from '../pages/violation-pill.tsx';
import { renderPage } from '../render-page.ts';

interface DashboardPageProps {
  visit: UserVisit;
  documents: PortalDocument[];
  violations: Violation[];
}

const rowsShown = 5;

const Figure: FC<{ name: string; value: string; path: string; link: string }> = ({
  name,
  value,
  path,
  link,
}) => (
  <li class="card figure">
    <p class="figure-name">{name}</p>
    <p class="big">{value}</p>
    <a href={path}>{link}</a>
  </li>
);

/** What a manager sees first: figures, newest documents, newest cases. */
const DashboardPage: FC<DashboardPageProps> = ({ visit, documents, violations }) => {
  const open = violations.filter((violation) => violation.status === 'Open');
  const hearings = violations.filter((violation) => violation.status === 'Hearing Scheduled');
  return (
    <Layout visit={visit} title="Dashboard" current="Dashboard">
      <div class="wrap">
        <h1>Dashboard</h1>
        <p class="lead">Today is {dayName(visit.now)}.</p>
        <ul class="figures">
          <Figure
            name="Open cases"
            value={String(open.length)}
            path={href('/violations', { status: 'Open' })}
            link="View open cases"
          />
          <Figure
            name="Hearings scheduled"
            value={String(hearings.length)}
            path={href('/violations', { status: 'Hearing Scheduled' })}
            link="View hearings"
          />
          <Figure
            name="Files in the library"
            value={String(documents.length)}
            path={href('/documents')}
            link="Browse the library"
          />
          <Figure
            name="Next board meeting"
            value={dayName(nextMeeting(visit.now))}
            path={href('/documents', { category: 'Minutes' })}
            link="Past minutes"
          />
        </ul>
        <div class="columns columns-even">
          <section class="card" aria-labelledby="new-documents">
            <h2 id="new-documents">New in the library</h2>
            <ul class="rows">
              {documents.slice(0, rowsShown).map((document) => (
                <li key={document.id}>
                  <span class="row-main">{document.title}</span>
                  <span class="row-side">{dayName(document.date)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section class="card" aria-labelledby="new-cases">
            <h2 id="new-cases">Latest cases</h2>
            <ul class="rows">
              {violations.slice(0, rowsShown).map((violation) => (
                <li key={violation.caseNumber}>
                  <span class="row-main">
                    <a href={href(`/violations/${violation.caseNumber}`)}>{violation.caseNumber}</a>{' '}
                    {violation.rule}
                  </span>
                  <ViolationPill status={violation.status} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Layout>
  );
};

/** What a manager sees first. */
export function dashboardRoute(parts: PortalParts): Hono {
  const routes = new Hono();
  const dashboard = forUser(parts)((c, visit) => {
    const found = { documents: portalDocuments(visit.now), violations: violations(visit.now) };
    return renderPage(c, <DashboardPage visit={visit} {...found} />);
  });
  routes.get('/dashboard', dashboard);
  return routes;
}
