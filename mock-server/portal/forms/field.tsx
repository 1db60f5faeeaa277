/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

export type InputAttributes = JSX.IntrinsicElements['input'];

export interface FieldProps {
  name: string;
  /** The element's id; by default the name. */
  id?: string;
  label: string;
  /** An input type, `lines`, `radio` or `box`. A field with options that is not `radio` is a list. */
  kind?: string;
  hint?: string | undefined;
  error?: string | undefined;
  value?: string | undefined;
  /** The options of a list or of radio buttons. */
  options?: readonly string[];
  /** The label for no selection. */
  prompt?: string;
  input?: InputAttributes;
}

/** Renders a field with its label, hint, problem and value. */
export const Field: FC<FieldProps> = (field) => {
  const { name, id = name, label, kind = 'text', hint, error, value = '', options, prompt, input } = field;
  const notes = Object.entries({ hint, error }).filter(([, text]) => text);
  const about = notes.map(([note]) => `${id}-${note}`).join(' ') || undefined;
  const control = {
    id,
    name,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': about,
  };
  const below = notes.map(([note, text]) => (
    <p class={`field-${note}`} id={`${id}-${note}`} key={note}>
      {text}
    </p>
  ));
  const choice = (text: string, its: InputAttributes & { id: string }) => (
    <div class="choice" key={text}>
      <input name={name} {...its} checked={value === its.value} />
      <label htmlFor={its.id}>{text}</label>
    </div>
  );
  if (kind === 'radio') {
    return (
      <fieldset id={id} aria-describedby={about}>
        <legend>{label}</legend>
        {options?.map((value) => choice(value, { id: `${id}-${value}`, type: 'radio', value }))}
        {below}
      </fieldset>
    );
  }
  if (kind === 'box') {
    return (
      <div class="field">
        {choice(label, { ...control, type: 'checkbox', value: 'yes' })}
        {below}
      </div>
    );
  }
  return (
    <div class="field">
      <label htmlFor={id}>{label}</label>
      {options !== undefined ? (
        <select {...control}>
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option} value={option} selected={option === value}>
              {option}
            </option>
          ))}
        </select>
      ) : kind === 'lines' ? (
        <textarea {...control} rows={5}>
          {value}
        </textarea>
      ) : (
        <input {...control} type={kind} value={kind === 'file' ? undefined : value} {...input} />
      )}
      {below}
    </div>
  );
};
