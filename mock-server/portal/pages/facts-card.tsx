/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { slug } from '../data/written.ts';
import { FactList, type Facts } from './fact-list.tsx';

/** Facts in a frame, under a heading. */
export const FactsCard: FC<{ title: string; facts: Facts }> = ({ title, facts }) => (
  <section class="card" aria-labelledby={slug(title)}>
    <h2 id={slug(title)}>{title}</h2>
    <FactList facts={facts} />
  </section>
);
