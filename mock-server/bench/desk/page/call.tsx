/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';

export interface CallProps {
  /** Method and path below the desk's JSON: `PUT clock`. */
  call: string;
  body?: unknown;
  /** Unique on the page: the focus finds its way back by it. */
  id: string;
  /** A question before something is lost. */
  confirm?: string;
  pressed?: boolean;
  current?: boolean;
  label?: string;
  class?: string;
  children?: Child;
}

/** A button that asks something of the desk. */
export const Call: FC<CallProps> = ({
  call,
  body,
  id,
  confirm,
  pressed,
  current,
  label,
  children,
  ...rest
}) => (
  <button
    type="button"
    id={id}
    class={rest.class ?? 'button'}
    data-call={call}
    data-body={body === undefined ? undefined : JSON.stringify(body)}
    data-confirm={confirm}
    aria-pressed={pressed === undefined ? undefined : pressed ? 'true' : 'false'}
    aria-current={current ? 'true' : undefined}
    aria-label={label}
  >
    {children}
  </button>
);
