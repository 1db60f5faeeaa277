/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import { Layout } from './layout.tsx';

interface RequestsLayoutProps {
  title: string;
  now: Date;
  user: string;
  children?: Child;
}

/** The frame of a page below the list of requests. */
export const RequestsLayout: FC<RequestsLayoutProps> = ({ title, now, user, children }) => (
  <Layout
    title={title}
    user={user}
    current="Requests"
    crumbs={[
      { name: 'Dashboard', path: '/dashboard' },
      { name: 'Requests', path: '/requests' },
    ]}
    year={now.getUTCFullYear()}
    script="/requests.js"
  >
    <div class="wrap">{children}</div>
  </Layout>
);
