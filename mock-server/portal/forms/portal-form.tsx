/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import * as z from 'zod/mini';
import { dayName, dayOfCode } from '../data/calendar.ts';
import { kilobytes, tableOf } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { ButtonLink, type Place, placeNamed, type PlaceName, showPage } from '../frame/layout.tsx';
import type { Facts } from '../frame/record-page.tsx';
import type { PortalContext } from '../frame/visit.ts';
import type { FormValues } from '../portal-state.ts';
import { Field, type FieldProps, type InputAttributes } from './field.tsx';

/** What a value is checked against. */
export interface Typed {
  now: Date;
  /** All that was typed. */
  values: FormValues;
  file: File | undefined;
}

/** What may stand in a field. */
export interface FieldRule extends Pick<FieldProps, 'options' | 'prompt'> {
  /** The kinds of file it takes. */
  accept?: string;
  /** What has to be typed: anything unless given. Where it is not, the field's refusal is said. */
  pattern?: RegExp;
  /** What else is wrong with it, if anything. */
  check?: (value: string, about: Typed) => string | undefined;
}

const rowsOf = tableOf('name | kind | label | fact | hint | refusal');

type FormField = ReturnType<typeof rowsOf>[number] & FieldRule & { input: InputAttributes };
export type FormFields = readonly FormField[];

/** What browsers fill in by themselves, by the name of the field. */
const autocompleted: Record<string, string> = { name: 'name', email: 'email', phone: 'tel' };

/**
 * Fields as a table with a row for each. Its kind is the type of an input, or `list`, `radio`, `lines`, `box`; its
 * fact what it is called where it is read back. A field without a refusal may be left empty.
 */
export const fieldsOf = (table: string, rules: Readonly<Record<string, FieldRule>> = {}): FormFields =>
  rowsOf(table).map(({ name, ...row }) => ({
    name,
    ...row,
    ...rules[name],
    input: {
      autocomplete: autocompleted[name],
      required: row.refusal !== '' && !row.label.endsWith('(optional)'),
      accept: rules[name]?.accept,
    },
  }));

/** A date as date fields send it, or nothing when there is no such day. */
export const formDay = (text: string): Date | undefined =>
  z.iso.date().safeParse(text).success ? dayOfCode(text) : undefined;

function factOf(kind: string, value: string): string {
  if (kind === 'box') return value === 'yes' ? 'Yes' : 'No';
  if (value === '') return kind === 'file' ? 'None' : 'Not given';
  return kind === 'date' ? dayName(dayOfCode(value)) : value;
}

/** What was typed, as facts. */
export const typedFacts = (fields: FormFields, values: FormValues): Facts =>
  Object.fromEntries(fields.map(({ name, kind, fact }) => [fact, factOf(kind, values[name] ?? '')]));

const longest = 2_000;

/** What was typed into the fields, and what is wrong with it. */
function readForm(fields: FormFields, body: Record<string, unknown>, now: Date) {
  const values: FormValues = {};
  const files: Record<string, File> = {};
  for (const { name } of fields) {
    const typed = body[name];
    // Endless texts are cut, and of a file its name and size are kept alone. One that nobody chose has no name.
    values[name] = typeof typed === 'string' ? typed.replaceAll('\r\n', '\n').trim().slice(0, longest) : '';
    if (!(typed instanceof File) || typed.name === '') continue;
    values[name] = `${typed.name.slice(0, 120)}, ${kilobytes(typed.size)}`;
    files[name] = typed;
  }
  const errors: Record<string, string> = {};
  for (const { name, options, pattern = /./, refusal, check } of fields) {
    const value = values[name] ?? '';
    const isRefused = refusal !== '' && !(options?.includes(value) ?? pattern.test(value));
    const error = isRefused ? refusal : check?.(value, { now, values, file: files[name] });
    if (error !== undefined) errors[name] = error;
  }
  return { values, errors };
}

/** A page with a form on it. */
interface FormPage {
  section: PlaceName;
  title: string;
  /** What stands above the form. */
  above: Child;
  fields: FormFields;
  submit: string;
  /** The way out. */
  back: Place;
  /** What stands in it before anything was typed. */
  values: FormValues;
  /** What is wrong with fields that are right by themselves. */
  check?: (values: FormValues) => Record<string, string> | undefined;
  /** Keeps what was typed, and gives the path of the page that comes next. */
  take: (values: FormValues) => string;
}

/** Shows a form, and reads it when it is posted: once more with what is wrong with it, or on to the next page. */
export async function answerWithForm(c: PortalContext, form: FormPage): Promise<Response> {
  if (c.req.method !== 'POST') return showForm(c, form);
  const { values, errors } = readForm(form.fields, await c.req.parseBody(), c.var.visit.now);
  const wrong = Object.keys(errors).length > 0 ? errors : form.check?.(values);
  return wrong ? showForm(c, { ...form, values }, wrong) : c.redirect(href(form.take(values)), 303);
}

function showForm(
  c: PortalContext,
  { section, title, above, fields, submit, back, values }: FormPage,
  errors?: Record<string, string>,
): Promise<Response> {
  const takesFiles = fields.some(({ kind }) => kind === 'file');
  const page = (
    <>
      <h1>{title}</h1>
      {above}
      {errors && (
        <div class="alert" role="alert" tabindex={-1} autofocus>
          <p>Please correct the following:</p>
          <ul>
            {Object.entries(errors).map(([name, message]) => (
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
        {fields.map((field) => (
          <Field key={field.name} {...field} value={values[field.name]} error={errors?.[field.name]} />
        ))}
        <div class="actions">
          <button class="button" type="submit">
            {submit}
          </button>
          <ButtonLink {...back} look="plain" />
        </div>
      </form>
    </>
  );
  const crumbs = [placeNamed('Dashboard'), placeNamed(section)];
  return showPage(c, { title, current: section, crumbs }, page, errors && 422);
}
