/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { slug } from '../data/written.ts';
import { SectionLayout, type SectionLayoutProps } from './layout.tsx';

interface PillProps {
  /** What the text means for who reads it; the colour follows. */
  look: 'open' | 'notice' | 'hearing' | 'resolved';
  text: string;
}

/** A word that stands out: a status and the like. */
export const Pill: FC<PillProps> = ({ look, text }) => <span class={`pill pill-${look}`}>{text}</span>;

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

/** Facts in a frame, under a heading. */
export const FactsCard: FC<{ title: string; facts: Facts }> = ({ title, facts }) => (
  <section class="card" aria-labelledby={slug(title)}>
    <h2 id={slug(title)}>{title}</h2>
    <FactList facts={facts} />
  </section>
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

/** What was done a moment ago. */
export const News: FC<{ text: string }> = ({ text }) => (
  <div class="done" role="status">
    <p>{text}</p>
  </div>
);

interface RecordPageProps extends SectionLayoutProps {
  lead: Child;
  facts: Facts;
  factsTitle?: string;
  /** What happened to it a moment ago. */
  news?: Child;
}

/** One thing in full: its story, and its facts beside it. */
export const RecordPage: FC<RecordPageProps> = ({
  lead,
  facts,
  factsTitle = 'Facts',
  news,
  children,
  ...page
}) => (
  <SectionLayout {...page}>
    {news}
    <div class="columns">
      <section aria-labelledby="record">
        <h1 id="record">{page.title}</h1>
        <p class="lead">{lead}</p>
        {children}
      </section>
      <FactsCard title={factsTitle} facts={facts} />
    </div>
  </SectionLayout>
);
