/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../href.ts';
import { Layout } from './layout.tsx';

export const NotFoundPage: FC<{ now: Date; user: string | undefined }> = ({ now, user }) => (
  <Layout title="Page not found" user={user} year={now.getUTCFullYear()}>
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
