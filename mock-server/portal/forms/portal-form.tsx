/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayCode, dayName, dayOfCode } from '../data/calendar.ts';
import { kilobytes } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { ButtonLink, type Place, placeNamed, type PlaceName, showPage } from '../frame/layout.tsx';
import type { Facts } from '../frame/record-page.tsx';
import type { PortalContext, Visit } from '../frame/visit.ts';
import type { FormValues } from '../portal-state.ts';

/** What is asked for in one place of a form. */
interface Asked {
  label: string;
  hint?: string;
  /** A choice of these: of a list, or of buttons. */
  options?: readonly string[];
  /** What no choice of a list is called. */
  prompt?: string;
  kind?: 'radio' | 'box' | 'lines';
  /** Of a line that is typed, unless it is just text. */
  input?: {
    type?: string;
    autocomplete?: string;
    required?: boolean;
    accept?: string;
    maxlength?: number;
    'aria-describedby'?: string;
  };
}

/** A field of a form, and what may stand in it. */
export interface FormField extends Asked {
  /** What it is called where it is read back; its label unless given. */
  fact?: string;
  /** Letters that are kept. */
  longest?: number;
  pattern?: RegExp;
  /** Said where it does not follow the pattern, or is none of the options. */
  refusal?: string;
  /** What else is wrong with it, if anything. */
  check?: (value: string, now: Date, values: FormValues) => string | undefined;
  /** What is wrong with a file. */
  checkFile?: (file: File) => string | undefined;
}
export type FormFields = Readonly<Record<string, FormField>>;

/** What is wrong with a form, by the name of the field. */
type FormErrors = Record<string, string | undefined>;

/** A date as date fields send it, or nothing when there is no such day. */
export function formDay(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = dayOfCode(text);
  return Number.isNaN(day.getTime()) || dayCode(day) !== text ? undefined : day;
}

/** What was typed, as facts. */
export function factsOf(fields: FormFields, values: FormValues): Facts {
  const factOf = (name: string, { kind, input }: FormField): Child => {
    const value = values[name] ?? '';
    if (kind === 'box') return value === 'yes' ? 'Yes' : 'No';
    if (value === '') return input?.type === 'file' ? 'None' : 'Not given';
    return input?.type === 'date' ? dayName(dayOfCode(value)) : value;
  };
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, field]) => [field.fact ?? field.label, factOf(name, field)]));
}

/** What was typed into the fields. Endless texts are cut, and of a file its name and size are kept alone. */
function readForm(fields: FormFields, body: Record<string, unknown>, now: Date) {
  const values: FormValues = {};
  const errors: FormErrors = {};
  for (const [name, { longest = 2_000, checkFile }] of Object.entries(fields)) {
    const typed = body[name];
    values[name] = typeof typed === 'string' ? typed.replaceAll('\r\n', '\n').trim().slice(0, longest) : '';
    // A file that nobody chose comes without a name.
    if (!(typed instanceof File) || typed.name === '') continue;
    values[name] = `${typed.name.slice(0, 120)}, ${kilobytes(typed.size)}`;
    errors[name] = checkFile?.(typed);
  }
  for (const [name, { options, pattern, refusal, check }] of Object.entries(fields)) {
    const value = values[name] ?? '';
    const isRight = (options?.includes(value) ?? true) && (pattern?.test(value) ?? true);
    errors[name] ??= isRight ? check?.(value, now, values) : refusal;
  }
  return { values, errors };
}

/** A page with a form on it, about something: a draft, say. */
interface FormPage<About> {
  section: PlaceName;
  title: string;
  /** What stands above the form. */
  above: (about: About) => Child;
  fields: FormFields;
  submit: string;
  /** The way out. */
  back: (about: About) => Place;
  /** What stands in it before anything was typed. */
  values: (about: About, visit: Visit) => FormValues;
  /** What is wrong with fields that are right by themselves. */
  check?: (values: FormValues, visit: Visit) => FormErrors;
  /** Keeps what was typed, and gives the path of the page that comes next. */
  take: (values: FormValues, about: About, visit: Visit) => string;
}

/** Shows a form, and reads it when it is posted: once more with what is wrong with it, or on to the next page. */
export function formHandler<About>(form: FormPage<About>) {
  const { section, title, fields } = form;
  const takesFiles = Object.values(fields).some(({ input }) => input?.type === 'file');
  const crumbs = [placeNamed('Dashboard'), placeNamed(section)];

  const show = (c: PortalContext, about: About, values: FormValues, errors: FormErrors = {}) => {
    const wrong = Object.entries(errors).filter(([, message]) => message !== undefined);
    const page = (
      <>
        <h1>{title}</h1>
        {form.above(about)}
        {wrong.length > 0 && (
          <div class="alert" role="alert">
            <p>Please correct the following:</p>
            <ul>
              {wrong.map(([name, message]) => (
                <li key={name}>
                  <a href={`#${name}`}>{message}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <form
          class="card form"
          method="post"
          action={c.req.path}
          enctype={takesFiles ? 'multipart/form-data' : undefined}
          novalidate
        >
          {Object.entries(fields).map(([name, field]) => (
            <Field key={name} {...{ ...field, name, value: values[name], error: errors[name] }} />
          ))}
          <div class="actions">
            <button class="button" type="submit">
              {form.submit}
            </button>
            <ButtonLink {...form.back(about)} look="plain" />
          </div>
        </form>
      </>
    );
    return showPage(c, { title, current: section, crumbs }, page, wrong.length > 0 ? 422 : 200);
  };

  return async (c: PortalContext, about: About): Promise<Response> => {
    const { visit } = c.var;
    if (c.req.method !== 'POST') return show(c, about, form.values(about, visit));
    const { values, errors } = readForm(fields, await c.req.parseBody(), visit.now);
    const isRight = (found: FormErrors): boolean =>
      Object.values(found).every((error) => error === undefined);
    const wrong = isRight(errors) ? (form.check?.(values, visit) ?? {}) : errors;
    if (!isRight(wrong)) return show(c, about, values, wrong);
    return c.redirect(href(form.take(values, about, visit)), 303);
  };
}

interface FieldProps extends Asked {
  name: string;
  value?: string | undefined;
  error?: string | undefined;
}

/** A field with its label, its hint and what is wrong with it, and what was typed into it. */
export const Field: FC<FieldProps> = ({ name, label, hint, error, value, options, prompt, kind, input }) => {
  const notes = Object.entries({ hint, error }).filter(([, text]) => text !== undefined);
  const control = {
    id: name,
    name,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': notes.map(([kind]) => `${name}-${kind}`).join(' ') || undefined,
  };
  const below = notes.map(([kind, text]) => (
    <p class={`field-${kind}`} id={`${name}-${kind}`} key={kind}>
      {text}
    </p>
  ));
  const choice = (text: string, its: JSX.IntrinsicElements['input'] & { id: string }) => (
    <div class="choice" key={text}>
      <input name={name} {...its} checked={value === its.value} />
      <label htmlFor={its.id}>{text}</label>
    </div>
  );
  if (kind === 'radio') {
    return (
      <fieldset id={name} aria-describedby={control['aria-describedby']}>
        <legend>{label}</legend>
        {options?.map((value) => choice(value, { id: `${name}-${value}`, type: 'radio', value }))}
        {below}
      </fieldset>
    );
  }
  const typed = input?.type === 'file' || input?.type === 'password' ? undefined : (value ?? '');
  const typing =
    kind === 'lines' ? (
      <textarea {...control} rows={5}>
        {typed}
      </textarea>
    ) : (
      <input {...control} type="text" value={typed} {...input} />
    );
  return (
    <div class="field">
      {kind === 'box' ? (
        choice(label, { ...control, type: 'checkbox', value: 'yes' })
      ) : (
        <>
          <label htmlFor={name}>{label}</label>
          {options === undefined ? typing : <Select {...{ control, options, prompt, value }} />}
        </>
      )}
      {below}
    </div>
  );
};

const Select: FC<Pick<FieldProps, 'options' | 'prompt' | 'value'> & { control: object }> = ({
  control,
  options,
  prompt,
  value,
}) => (
  <select {...control}>
    {prompt !== undefined && <option value="">{prompt}</option>}
    {options?.map((option) => (
      <option key={option} value={option} selected={option === value}>
        {option}
      </option>
    ))}
  </select>
);
