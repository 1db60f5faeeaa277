/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import { slug } from '../data/written.ts';
import { type Place, type PlaceName, showPage } from './layout.tsx';
import type { PortalContext } from './visit.ts';

/** Words that stand out, a status and the like, by what they mean for who reads them; the colour follows. */
const looks = {
  open: 'Open, Failed, Major, Expired, Withdrawn, Emergency',
  notice: 'Notice Sent, Needs Attention, Minor, On Hold, Received, Expires Soon, Seeking management',
  hearing: 'Hearing Scheduled, Scheduled, In Progress, Homes for sale',
  resolved: 'Resolved, Passed, OK, Completed, Current, Under contract',
};

/** A word that stands out. */
export function pill(text: string): JSX.Element {
  const [look] = Object.entries(looks).find(([, words]) => words.split(', ').includes(text)) ?? [];
  return <span class={`pill pill-${look}`}>{text}</span>;
}

/** A link to write to an address. */
export const mailTo = (email: string): JSX.Element => <a href={`mailto:${email}`}>{email}</a>;

/** A part of a page with a title of its own. */
export const Card: FC<{ title: string; children?: Child }> = ({ title, children }) => (
  <section class="card" aria-labelledby={slug(title)}>
    <h2 id={slug(title)}>{title}</h2>
    {children}
  </section>
);

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

/** What may have happened, and when it did. */
export type Event = readonly [day: Date | false | null, text: string];

/** What has happened, in order, each with its day. */
export const History: FC<{ events: readonly Event[] }> = ({ events }) => (
  <>
    <h2>History</h2>
    <ol class="timeline">
      {events.map(
        ([day, text]) =>
          day && (
            <li key={text}>
              <span class="day">{dayName(day)}</span> {text}
            </li>
          ),
      )}
    </ol>
  </>
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
}

/** One thing in full, in a section of the portal and below other pages. */
export const showRecord = (
  c: PortalContext,
  above: { current: PlaceName; crumbs: readonly Place[] },
  { title, lead, news, toolbar, cards = {}, story }: ShownRecord,
): Promise<Response> =>
  showPage(
    c,
    { title, ...above },
    <>
      {news !== undefined && (
        <p class="done" role="status">
          {news}
        </p>
      )}
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      {toolbar}
      <div class={story === undefined ? 'columns columns-even' : 'columns'}>
        {story && <div>{story}</div>}
        {Object.entries(cards).map(([title, facts]) => (
          <Card title={title} key={title}>
            <FactList facts={facts} />
          </Card>
        ))}
      </div>
    </>,
  );
