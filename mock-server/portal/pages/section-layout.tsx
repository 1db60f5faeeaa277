/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { Visit } from '../visit.ts';
import { Layout } from './layout.tsx';
import { type Place, type PlaceName, placesNamed } from './places.ts';

export interface SectionLayoutProps {
  visit: Visit;
  section: PlaceName;
  title: string;
  /** The pages above this one, where they are others than the dashboard and the section's list. */
  crumbs?: readonly Place[];
  /** The page works without it. */
  script?: string;
  children?: Child;
}

/** The frame of a page below one of the lists. */
export const SectionLayout: FC<SectionLayoutProps> = ({ section, crumbs, children, ...page }) => (
  <Layout {...page} current={section} crumbs={crumbs ?? placesNamed('Dashboard', section)}>
    <div class="wrap">{children}</div>
  </Layout>
);
