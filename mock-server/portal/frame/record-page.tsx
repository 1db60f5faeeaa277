/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import { type Parts, slug } from '../data/written.ts';
import { SectionLayout, type SectionLayoutProps } from './layout.tsx';

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

/** What is known of one thing, by its name. */
export type Facts = Readonly<Record<string, Child>>;

/** Facts, each below its name or beside it. */
export const FactList: FC<{ facts: Facts }> = ({ facts }) => (
  <dl class="facts">
    {Object.entries(facts).map(([name, value]) => (
      <>
        <dt>{name}</dt>
        <dd>{value}</dd>
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

/** What was done a moment ago, if anything. */
export const News: FC<{ text: string | undefined }> = ({ text }) =>
  text === undefined ? null : (
    <div class="done" role="status">
      <p>{text}</p>
    </div>
  );

/** What is shown of one thing in full. */
export interface ShownRecord {
  title: string;
  lead: Child;
  /** Its facts, by what they are about; where it has a story, they stand beside it. */
  cards: Readonly<Record<string, Facts>>;
  story?: Child;
  /** What happened to it a moment ago. */
  news?: string | undefined;
}

/** One thing in full. */
export const RecordPage: FC<Omit<SectionLayoutProps, 'title'> & { record: ShownRecord }> = ({
  record: { title, lead, cards, story, news },
  ...page
}) => {
  const facts = Object.entries(cards).map(([title, facts]) => (
    <section class="card" aria-labelledby={slug(title)} key={title}>
      <h2 id={slug(title)}>{title}</h2>
      <FactList facts={facts} />
    </section>
  ));
  return (
    <SectionLayout {...page} title={title}>
      <News text={news} />
      {story === undefined ? (
        <>
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          <div class="columns columns-even">{facts}</div>
        </>
      ) : (
        <div class="columns">
          <section aria-labelledby="record">
            <h1 id="record">{title}</h1>
            <p class="lead">{lead}</p>
            {story}
          </section>
          {facts}
        </div>
      )}
    </SectionLayout>
  );
};
