/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { dayName, nextMeeting } from '../data/calendar.ts';
import { portalDocuments } from '../data/portal-documents.ts';
import { violations } from '../data/violations.ts';
import { renderPage } from '../render-page.ts';
import { href } from './href.ts';
import { Layout } from './layout.tsx';
import { pill } from './record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from './visit.ts';

const rowsShown = 5;

const Latest: FC<{ id: string; title: string; rows: Child }> = ({ id, title, rows }) => (
  <section class="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul class="rows">{rows}</ul>
  </section>
);

const Dashboard: FC<{ visit: UserVisit }> = ({ visit }) => {
  const documents = portalDocuments(visit.now);
  const cases = violations(visit.now);
  const counted = (status: string): number => cases.filter((violation) => violation.status === status).length;
  const toCases = (status: string): string => href('/violations', { status });
  const toMinutes = href('/documents', { category: 'Minutes' });
  const figures: [name: string, value: Child, path: string, link: string][] = [
    ['Open cases', counted('Open'), toCases('Open'), 'View open cases'],
    ['Hearings scheduled', counted('Hearing Scheduled'), toCases('Hearing Scheduled'), 'View hearings'],
    ['Files in the library', documents.length, href('/documents'), 'Browse the library'],
    ['Next board meeting', dayName(nextMeeting(visit.now)), toMinutes, 'Past minutes'],
  ];
  const newDocuments = documents.slice(0, rowsShown).map(({ id, title, date }) => (
    <li key={id}>
      <span class="row-main">{title}</span>
      <span class="row-side">{dayName(date)}</span>
    </li>
  ));
  const newCases = cases.slice(0, rowsShown).map(({ caseNumber, rule, status }) => (
    <li key={caseNumber}>
      <span class="row-main">
        <a href={href(`/violations/${caseNumber}`)}>{caseNumber}</a> {rule}
      </span>
      {pill(status)}
    </li>
  ));
  return (
    <Layout visit={visit} title="Dashboard" current="Dashboard">
      <div class="wrap">
        <h1>Dashboard</h1>
        <p class="lead">Today is {dayName(visit.now)}.</p>
        <ul class="figures">
          {figures.map(([name, value, path, link]) => (
            <li class="card figure" key={name}>
              <p class="figure-name">{name}</p>
              <p class="big">{value}</p>
              <a href={path}>{link}</a>
            </li>
          ))}
        </ul>
        <div class="columns columns-even">
          <Latest id="new-documents" title="New in the library" rows={newDocuments} />
          <Latest id="new-cases" title="Latest cases" rows={newCases} />
        </div>
      </div>
    </Layout>
  );
};

/** What a manager sees first: figures, newest documents, newest cases. */
export const dashboardRoute = (parts: PortalParts): Hono =>
  new Hono().get(
    '/dashboard',
    forUser(parts)((c, visit) => renderPage(c, <Dashboard visit={visit} />)),
  );
