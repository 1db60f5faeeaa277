/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import { slug } from '../data/text.ts';
import { type Place, type PlaceName, showPage } from './layout.tsx';
import type { PortalContext } from './visit.ts';

/** Words shown as pills, by their color. */
const looks = {
  open: 'Open, Failed, Major, Expired, Withdrawn, Emergency',
  notice: 'Notice Sent, Needs Attention, Minor, On Hold, Received, Expires Soon, Seeking management',
  hearing: 'Hearing Scheduled, Scheduled, In Progress, Homes for sale',
  resolved: 'Resolved, Passed, OK, Completed, Current, Under contract',
};

/** Renders a word as a colored pill. */
export function pill(text: string): JSX.Element {
  const [look] = Object.entries(looks).find(([, words]) => words.split(', ').includes(text)) ?? [];
  return <span class={look ? `pill pill-${look}` : 'pill'}>{text}</span>;
}

/** Renders a mail link. */
export const mailTo = (email: string): JSX.Element => <a href={`mailto:${email}`}>{email}</a>;

/** A section of a page with a title. */
export const Card: FC<{ title: string; children?: Child }> = ({ title, children }) => (
  <section class="card" aria-labelledby={slug(title)}>
    <h2 id={slug(title)}>{title}</h2>
    {children}
  </section>
);

/** Facts by name. Dates are written in full. */
export type Facts = Readonly<Record<string, Child | Date>>;

/** Renders facts next to their names. */
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

/** An event and its day. Without a day, it has not happened. */
export type Event = readonly [day: Date | false | null, text: string];

/** Renders the events that have a day, in order. */
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

/** The content of a record's own page. */
export interface RecordPage {
  title: string;
  lead: Child;
  /** Confirms an action that has just happened. */
  notice?: string | undefined;
  /** Facts by card title. They are next to the story, if there is one. */
  cards?: Readonly<Record<string, Facts>>;
  story?: Child;
  /** The available actions. */
  toolbar?: Child;
}

/** Responds with the page of a record. */
export const showRecord = (
  c: PortalContext,
  navigation: { current: PlaceName; crumbs: readonly Place[] },
  { title, lead, notice, toolbar, cards = {}, story }: RecordPage,
): Promise<Response> =>
  showPage(
    c,
    { title, ...navigation },
    <>
      {notice !== undefined && (
        <p class="done" role="status">
          {notice}
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
