/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import { Field, type FieldProps, type InputAttributes } from '../../portal/forms/field.tsx';

/** Attributes for content that scrolls. Without a tab stop, it could not be scrolled with the keyboard. */
export const scrollable = (label: string) => ({ tabindex: 0, role: 'region', 'aria-label': label });

/** A part of the page under a heading. */
export const Panel: FC<{ id: string; title: string; children?: Child }> = ({ id, title, children }) => (
  <section class="panel" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

interface RegionProps {
  id: string;
  class?: string;
  /** The desk call when a field in it changes, with the values of the other fields. */
  change?: { ask: string; rest?: object };
  children?: Child;
}

/** A part of the page that is redrawn, by its id, whenever the server's state changes. */
export const Region: FC<RegionProps> = ({ id, change, children, ...rest }) => (
  <div id={id} data-region={id} data-change={change?.ask} data-rest={JSON.stringify(change?.rest)} {...rest}>
    {children}
  </div>
);

interface Look {
  /** A question to confirm a loss of data. */
  confirm?: string;
  /** For screen readers, if the name alone is ambiguous. */
  label?: string;
  pressed?: boolean;
  current?: boolean;
  class?: string;
}

/**
 * A button and its desk call: method and path below the desk's JSON API (`PUT clock`), and a body.
 * Its id is unique on the page, so that focus can return to it.
 */
export const press = (id: string, name: string, call: string, body?: unknown, look: Look = {}) => ({
  id,
  name,
  ask: { 'data-call': call, 'data-body': JSON.stringify(body), 'data-name': name },
  look,
});
type Press = ReturnType<typeof press>;

/** The button itself. Its default content is its name. */
export const PressButton: FC<{ of: Press; children?: Child }> = ({
  of: { id, name, ask, look },
  children = name,
}) => (
  <button
    type="button"
    id={id}
    class={look.class}
    {...ask}
    data-confirm={look.confirm}
    aria-pressed={look.pressed?.toString()}
    aria-current={look.current?.toString()}
    aria-label={look.label}
  >
    {children}
  </button>
);

/** Buttons that belong together. */
export const Presses: FC<{ label: string; of: readonly Press[] }> = ({ label, of }) => (
  <div class="line" role="group" aria-label={label}>
    {of.map((one) => (
      <PressButton key={one.id} of={one} />
    ))}
  </div>
);

/** A field: its name in the request, its label, and its other attributes. */
export type FieldOf = readonly [
  name: string,
  label: string,
  field: Omit<FieldProps, 'name' | 'id' | 'label'>,
];

/** Returns the attributes of a number field. */
export const number = (min: number, max?: number, more: InputAttributes = {}) => ({
  kind: 'number',
  input: { min, max, ...more },
});

/** Labeled fields, whose ids begin with that of their group. */
export const Fields: FC<{ group: string; of: readonly FieldOf[] }> = ({ group, of }) => (
  <>
    {of.map(([name, label, field]) => (
      <Field key={name} id={`${group}-${name}`} {...{ name, label, ...field }} />
    ))}
  </>
);

interface FormProps {
  group: string;
  /** The desk call that submits the fields as JSON. */
  submit: string;
  /** The list of the state that the result is appended to. */
  append?: string;
  send: string;
  of: readonly FieldOf[];
}

export const Form: FC<FormProps> = ({ group, submit, append, send, of }) => (
  <form class="line" autocomplete="off" data-submit={submit} data-append={append}>
    <Fields group={group} of={of} />
    <button type="submit">{send}</button>
  </form>
);
