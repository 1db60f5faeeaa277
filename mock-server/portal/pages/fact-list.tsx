/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';

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
