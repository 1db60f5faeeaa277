/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { Facts } from './fact-list.tsx';
import { FactsCard } from './facts-card.tsx';
import { SectionLayout, type SectionLayoutProps } from './section-layout.tsx';

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
