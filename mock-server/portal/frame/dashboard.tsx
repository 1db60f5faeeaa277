/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { dayName, nextMeeting } from '../data/calendar.ts';
import { portalDocuments } from '../data/portal-documents.ts';
import { violations } from '../data/violations.ts';
import { href } from './href.ts';
import { showPage } from './layout.tsx';
import { Card, pill } from './record-page.tsx';
import type { PortalContext } from './visit.ts';

const rowsShown = 5;

/** Shows the dashboard: key figures, newest documents, newest cases. */
export function showDashboard(c: PortalContext): Promise<Response> {
  const { now } = c.var.visit;
  const documents = portalDocuments(now);
  const cases = violations(now);
  const countOf = (status: string): number => cases.filter((violation) => violation.status === status).length;
  const toCases = (status: string): string => href('/violations', { status });
  const toMinutes = href('/documents', { category: 'Minutes' });
  const figures: [name: string, value: Child, path: string, link: string][] = [
    ['Open cases', countOf('Open'), toCases('Open'), 'View open cases'],
    ['Hearings scheduled', countOf('Hearing Scheduled'), toCases('Hearing Scheduled'), 'View hearings'],
    ['Files in the library', documents.length, href('/documents'), 'Browse the library'],
    ['Next board meeting', dayName(nextMeeting(now)), toMinutes, 'Past minutes'],
  ];
  const newDocuments = documents.slice(0, rowsShown).map(({ id, title, date }) => (
    <li key={id}>
      {title} <span class="quiet">{dayName(date)}</span>
    </li>
  ));
  const newCases = cases.slice(0, rowsShown).map(({ caseNumber, rule, status }) => (
    <li key={caseNumber}>
      <span>
        <a href={href(`/violations/${caseNumber}`)}>{caseNumber}</a> {rule}
      </span>
      {pill(status)}
    </li>
  ));
  return showPage(
    c,
    { title: 'Dashboard', current: 'Dashboard' },
    <>
      <h1>Dashboard</h1>
      <p class="lead">Today is {dayName(now)}.</p>
      <ul class="tiles">
        {figures.map(([name, value, path, link]) => (
          <li class="card" key={name}>
            <p class="quiet">{name}</p>
            <p class="big">{value}</p>
            <a href={path}>{link}</a>
          </li>
        ))}
      </ul>
      <div class="columns columns-even">
        <Card title="New in the library">
          <ul class="rows">{newDocuments}</ul>
        </Card>
        <Card title="Latest cases">
          <ul class="rows">{newCases}</ul>
        </Card>
      </div>
    </>,
  );
}
