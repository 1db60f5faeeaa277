/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import { Field, type FieldProps, type InputAttributes } from '../../portal/forms/field.tsx';

/** For what is cut off: without a tab stop the keyboard could not scroll it. */
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
  /** What is asked of the desk when a field in it is changed, with what else goes with that. */
  change?: { ask: string; rest?: object };
  children?: Child;
}

/** A part of the page that is drawn anew, by its id, whenever the server's state has changed. */
export const Region: FC<RegionProps> = ({ id, change, children, ...rest }) => (
  <div id={id} data-region={id} data-change={change?.ask} data-rest={JSON.stringify(change?.rest)} {...rest}>
    {children}
  </div>
);

interface Look {
  /** A question before something is lost. */
  confirm?: string;
  /** For ears, where the name alone does not say what it is about. */
  label?: string;
  pressed?: boolean;
  current?: boolean;
  class?: string;
}

/**
 * A button, and what a press of it asks of the desk: method and path below the desk's JSON (`PUT clock`), and a body.
 * Its id is unique on the page: the focus finds its way back by it.
 */
export const press = (id: string, name: string, call: string, body?: unknown, look: Look = {}) => ({
  id,
  name,
  ask: { 'data-call': call, 'data-body': JSON.stringify(body), 'data-name': name },
  look,
});
type Press = ReturnType<typeof press>;

/** The button itself; what is not said in `children` is its name. */
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

/** A field by the name it is sent by, its label, and what else there is to it. */
export type FieldOf = readonly [
  name: string,
  label: string,
  field: Omit<FieldProps, 'name' | 'id' | 'label'>,
];

/** What a field for a number has. */
export const number = (min: number, max?: number, more: InputAttributes = {}) => ({
  kind: 'number',
  input: { min, max, ...more },
});

/** Labelled fields, whose ids begin with that of their group. */
export const Fields: FC<{ group: string; of: readonly FieldOf[] }> = ({ group, of }) => (
  <>
    {of.map(([name, label, field]) => (
      <Field key={name} id={`${group}-${name}`} {...{ name, label, ...field }} />
    ))}
  </>
);

interface FormProps {
  group: string;
  /** What is asked of the desk, with the fields as JSON. */
  submit: string;
  /** The list of the state behind which that is put. */
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
