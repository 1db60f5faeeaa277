/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';

/** Without a tab stop the keyboard could not scroll what is cut off. */
export const keyboardScrollable = { tabindex: 0 };

/** A part of the page under a heading. */
export const Panel: FC<{ id: string; title: string; children?: Child }> = ({ id, title, children }) => (
  <section class="panel" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

/** A part of the page that is drawn anew, by its id, whenever the server's state has changed. */
export const Region: FC<{ id: string; class?: string; children?: Child }> = ({ id, children, ...rest }) => (
  <div id={id} data-region={id} {...rest}>
    {children}
  </div>
);

/** Buttons that belong together. */
export const Group: FC<{ label: string; children?: Child }> = ({ label, children }) => (
  <div class="line" role="group" aria-label={label}>
    {children}
  </div>
);

interface CallProps {
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

/** What sends a form. */
export const Send: FC<{ words: string }> = ({ words }) => (
  <button class="button" type="submit">
    {words}
  </button>
);

/** How a field is written in the page's markup; what begins with `data-` its script reads. */
export interface FieldAttributes {
  [attribute: string]: string | number | boolean | undefined;
  name: string;
}

/** A field for a number of this size. */
export const number = (min: number, max?: number, step?: 'any') => ({
  type: 'number',
  min: String(min),
  max: max === undefined ? undefined : String(max),
  step,
});

/** A labelled field to write in. */
export const Field: FC<{ label: string; wide?: boolean; of: FieldAttributes }> = ({ label, wide, of }) => (
  <label class={wide ? 'wide' : undefined}>
    {label}
    <input {...of} />
  </label>
);

/** What can be chosen, by its value. */
export const Options: FC<{ values: readonly string[]; chosen?: string }> = ({ values, chosen }) => (
  <>
    {values.map((value) => (
      <option key={value} selected={value === chosen}>
        {value}
      </option>
    ))}
  </>
);
