/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Context } from 'hono';
import { type Child, createContext, type FC, useContext } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayCode, dayOfCode } from '../data/calendar.ts';
import { href } from '../frame/href.ts';
import type { Place } from '../frame/layout.tsx';
import { renderPage } from '../render-page.ts';

/** What is wrong with a form, by the name of the field. */
type FormErrors = Record<string, string>;

/** What was typed into a form, by the name of the field; a box that is not ticked is not there. */
export type FormValues = Record<string, string>;

export type FormResult<T> = { value: T; errors: undefined } | { value: undefined; errors: FormErrors };

/** The value, unless something is wrong with a field. */
export function formResult<T>(found: Record<string, string | undefined>, make: () => T): FormResult<T> {
  const wrong = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return wrong.length === 0
    ? { value: make(), errors: undefined }
    : { value: undefined, errors: Object.fromEntries(wrong) };
}

/** A date as date fields send it, or nothing when there is no such day. */
export function formDay(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = dayOfCode(text);
  return Number.isNaN(day.getTime()) || dayCode(day) !== text ? undefined : day;
}

/** A form's values and what is wrong with them. */
export interface FormState {
  values: FormValues;
  errors?: FormErrors | undefined;
}

/** A page with a form on it, about something: a visit, a draft. */
interface FormPage<About> {
  show: (form: FormState, about: About) => JSX.Element;
  /** What stands in it before anything was typed. */
  values: (about: About) => FormValues;
  /** Takes what was typed, and a file with it, and gives the path of the page that comes next. */
  take: (values: FormValues, about: About, file: File | undefined) => FormResult<string>;
}

const longest = 2_000;

/** Shows a form, and reads it when it is posted: once more with what is wrong with it, or on to the next page. */
export function formHandlers<About>({ show, values, take }: FormPage<About>) {
  return {
    get: (c: Context, about: About) => renderPage(c, show({ values: values(about) }, about)),
    async post(c: Context, about: About): Promise<Response> {
      const typed: FormValues = {};
      let file: File | undefined;
      for (const [name, value] of Object.entries(await c.req.parseBody())) {
        // Endless texts are cut. A file that nobody chose comes without a name.
        if (typeof value === 'string') typed[name] = value.replaceAll('\r\n', '\n').trim().slice(0, longest);
        else if (value instanceof File && value.name !== '') file = value;
      }
      const { value: next, errors } = take(typed, about, file);
      if (next !== undefined) return c.redirect(href(next), 303);
      return renderPage(c, show({ values: typed, errors }, about), 422);
    },
  };
}

/** What the fields of a form look up: its values, and what is wrong with them. */
export const FormContext = createContext<FormState>({ values: {} });

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** As of an input, or `lines`, `box` or `radio`: a line of text unless it is said, a choice where it has options. */
  type?: string;
  options?: readonly string[];
  /** What no choice is called. */
  prompt?: string;
  autocomplete?: string;
  required?: boolean;
  accept?: string;
  maxlength?: number;
  'aria-describedby'?: string | undefined;
}

/** A field with its label, its hint and what is wrong with it, and what was typed into it. */
export const Field: FC<FieldProps> = ({ name, label, hint, type = 'text', options, prompt, ...asked }) => {
  const { values, errors } = useContext(FormContext);
  const value = values[name];
  const notes = Object.entries({ hint, error: errors?.[name] }).filter(([, text]) => text !== undefined);
  const control = {
    id: name,
    name,
    'aria-invalid': errors?.[name] === undefined ? undefined : ('true' as const),
    'aria-describedby': notes.map(([kind]) => `${name}-${kind}`).join(' ') || undefined,
  };
  const below = notes.map(([kind, text]) => (
    <p class={`field-${kind}`} id={`${name}-${kind}`} key={kind}>
      {text}
    </p>
  ));
  if (type === 'radio') {
    return (
      <fieldset id={name} aria-describedby={control['aria-describedby']}>
        <legend>{label}</legend>
        <div class="choices">
          {options?.map((option) => (
            <div class="choice" key={option}>
              <input
                id={`${name}-${option}`}
                name={name}
                type="radio"
                value={option}
                checked={value === option}
              />
              <label htmlFor={`${name}-${option}`}>{option}</label>
            </div>
          ))}
        </div>
        {below}
      </fieldset>
    );
  }
  if (type === 'box') {
    return (
      <div class="field">
        <div class="choice">
          <input {...control} type="checkbox" value="yes" checked={value === 'yes'} />
          <label htmlFor={name}>{label}</label>
        </div>
        {below}
      </div>
    );
  }
  const typed = type === 'file' || type === 'password' ? undefined : (value ?? '');
  return (
    <div class="field">
      <label htmlFor={name}>{label}</label>
      {options !== undefined ? (
        <select {...control}>
          {prompt === undefined ? null : <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option} value={option} selected={option === value}>
              {option}
            </option>
          ))}
        </select>
      ) : type === 'lines' ? (
        <textarea {...control} rows={5}>
          {typed}
        </textarea>
      ) : (
        <input {...control} type={type} value={typed} {...asked} />
      )}
      {below}
    </div>
  );
};

export interface PortalFormProps {
  form: FormState;
  /** Where it goes. */
  path: string;
  submit: string;
  /** The way out. */
  back: Place;
  takesFiles?: boolean;
  children?: Child;
}

/** A form of its own page, below what is wrong with it, each with a way to its field. */
export const PortalForm: FC<PortalFormProps> = ({ form, path, submit, back, takesFiles, children }) => (
  <>
    {form.errors === undefined ? null : (
      <div class="alert" role="alert">
        <p>Please correct the following:</p>
        <ul>
          {Object.entries(form.errors).map(([name, message]) => (
            <li key={name}>
              <a href={`#${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    )}
    <FormContext.Provider value={form}>
      <form
        class="card form"
        method="post"
        action={href(path)}
        enctype={takesFiles ? 'multipart/form-data' : undefined}
        novalidate
      >
        {children}
        <div class="form-actions">
          <button class="button" type="submit">
            {submit}
          </button>
          <a class="button button-plain" href={href(back.path)}>
            {back.name}
          </a>
        </div>
      </form>
    </FormContext.Provider>
  </>
);
