/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import { type Parts, slug } from '../data/written.ts';
import { type Place, type PlaceName, showPage } from './layout.tsx';
import type { PortalContext } from './visit.ts';

/** Words that stand out, a status and the like, by what they mean for who reads them; the colour follows. */
const looks = {
  open: 'Open, Failed, Major, Expired, Withdrawn, Emergency',
  notice: 'Notice Sent, Needs Attention, Minor, On Hold, Received, Expires Soon, Seeking management',
  hearing: 'Hearing Scheduled, Scheduled, In Progress, Homes for sale',
  resolved: 'Resolved, Passed, OK, Completed, Current, Under contract',
} as const;

/** A word that stands out. */
export function pill(text: Parts<(typeof looks)[keyof typeof looks], ', '>): JSX.Element {
  const [look] = Object.entries(looks).find(([, words]) => words.split(', ').includes(text)) ?? [];
  return <span class={`pill pill-${look}`}>{text}</span>;
}

/** A link to write to an address. */
export const mailTo = (email: string): JSX.Element => <a href={`mailto:${email}`}>{email}</a>;

/** What is known of one thing, by its name. Days are written out. */
export type Facts = Readonly<Record<string, Child | Date>>;

/** Facts, each beside its name. */
export const FactList: FC<{ facts: Facts }> = ({ facts }) => (
  <dl class="facts">
    {Object.entries(facts).map(([name, value]) => (
      <>
        <dt>{name}</dt>
        <dd>{value instanceof Date ? dayName(value) : value}</dd>
      </>
    ))}
  </dl>
);

/** What has happened, in order, each with its day. */
export const Timeline: FC<{ events: readonly [Date, string][] }> = ({ events }) => (
  <ol class="timeline">
    {events.map(([date, text]) => (
      <li key={text}>
        <span class="day">{dayName(date)}</span> {text}
      </li>
    ))}
  </ol>
);

/** What is shown of one thing in full. */
export interface ShownRecord {
  title: string;
  lead: Child;
  /** What happened to it a moment ago. */
  news?: string | undefined;
  /** Its facts, by what they are about; where it has a story, they stand beside it. */
  cards?: Readonly<Record<string, Facts>>;
  story?: Child;
  /** What can be done with it. */
  toolbar?: Child;
  script?: string;
}

/** One thing in full, in a section of the portal and below other pages. */
export function showRecord(
  c: PortalContext,
  above: { current: PlaceName; crumbs: readonly Place[] },
  { title, lead, news, cards = {}, story, toolbar, script }: ShownRecord,
): Promise<Response> {
  const head = (
    <>
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      {toolbar}
      {story}
    </>
  );
  const facts = Object.entries(cards).map(([title, facts]) => (
    <section class="card" aria-labelledby={slug(title)} key={title}>
      <h2 id={slug(title)}>{title}</h2>
      <FactList facts={facts} />
    </section>
  ));
  const body = (
    <>
      {news !== undefined && (
        <p class="done" role="status">
          {news}
        </p>
      )}
      {story === undefined ? head : null}
      <div class={story === undefined ? 'columns columns-even' : 'columns'}>
        {story === undefined ? null : <div>{head}</div>}
        {facts}
      </div>
    </>
  );
  return showPage(c, { title, script, ...above }, body);
}
