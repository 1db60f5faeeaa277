/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';

/** A part of the page that is drawn anew, by its id, whenever the server's state has changed. */
export const Region: FC<{ id: string; class?: string; children?: Child }> = ({ id, children, ...rest }) => (
  <div id={id} data-region={id} {...rest}>
    {children}
  </div>
);
