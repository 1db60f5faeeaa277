/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName, nextMeeting } from '../data/calendar.ts';
import { portalDocuments } from '../data/portal-documents.ts';
import { violations } from '../data/violations.ts';
import { violationPill } from '../lists/violations.tsx';
import { renderPage } from '../render-page.ts';
import { href } from './href.ts';
import { Layout } from './layout.tsx';
import { forUser, type PortalParts, type UserVisit } from './visit.ts';

const rowsShown = 5;

const Figure: FC<{ name: string; value: Child; path: string; link: string }> = (figure) => (
  <li class="card figure">
    <p class="figure-name">{figure.name}</p>
    <p class="big">{figure.value}</p>
    <a href={figure.path}>{figure.link}</a>
  </li>
);

function dashboardPage(visit: UserVisit): JSX.Element {
  const documents = portalDocuments(visit.now);
  const cases = violations(visit.now);
  const open = cases.filter(({ status }) => status === 'Open');
  const hearings = cases.filter(({ status }) => status === 'Hearing Scheduled');
  return (
    <Layout visit={visit} title="Dashboard" current="Dashboard">
      <div class="wrap">
        <h1>Dashboard</h1>
        <p class="lead">Today is {dayName(visit.now)}.</p>
        <ul class="figures">
          <Figure
            name="Open cases"
            value={open.length}
            path={href('/violations', { status: 'Open' })}
            link="View open cases"
          />
          <Figure
            name="Hearings scheduled"
            value={hearings.length}
            path={href('/violations', { status: 'Hearing Scheduled' })}
            link="View hearings"
          />
          <Figure
            name="Files in the library"
            value={documents.length}
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
              {cases.slice(0, rowsShown).map((violation) => (
                <li key={violation.caseNumber}>
                  <span class="row-main">
                    <a href={href(`/violations/${violation.caseNumber}`)}>{violation.caseNumber}</a>{' '}
                    {violation.rule}
                  </span>
                  {violationPill(violation.status)}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Layout>
  );
}

/** What a manager sees first: figures, newest documents, newest cases. */
export const dashboardRoute = (parts: PortalParts): Hono =>
  new Hono().get(
    '/dashboard',
    forUser(parts)((c, visit) => renderPage(c, dashboardPage(visit))),
  );
