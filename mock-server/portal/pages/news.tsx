/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';

/** What was done a moment ago. */
export const News: FC<{ text: string }> = ({ text }) => (
  <div class="done" role="status">
    <p>{text}</p>
  </div>
);
