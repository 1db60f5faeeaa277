/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../href.ts';
import type { Visit } from '../visit.ts';
import { Layout } from './layout.tsx';

/** Said in place of a page that is not there. */
export const NotFoundPage: FC<{ visit: Visit }> = ({ visit }) => (
  <Layout visit={visit} title="Page not found">
    <div class="wrap">
      <h1>Page not found</h1>
      <p class="lead">The page has moved, or the address has a typing error.</p>
      <p>
        <a class="button" href={href('/')}>
          Back to the front page
        </a>
      </p>
    </div>
  </Layout>
);
