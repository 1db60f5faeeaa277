/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import * as z from 'zod/mini';
import { dayName, dayOfCode } from '../data/calendar.ts';
import { kilobytes, parseTable } from '../data/text.ts';
import { href } from '../frame/href.ts';
import { ButtonLink, type Place, placeNamed, type PlaceName, showPage } from '../frame/layout.tsx';
import type { Facts } from '../frame/record-page.tsx';
import type { PortalContext } from '../frame/visit.ts';
import type { FormValues } from '../portal-state.ts';
import { Field, type FieldProps, type InputAttributes } from './field.tsx';

/** What the check of a field can use. */
export interface FormContext {
  now: Date;
  /** All values of the form. */
  values: FormValues;
  file: File | undefined;
}

/** The rules of a field. */
export interface FieldRule extends Pick<FieldProps, 'options' | 'prompt'> {
  /** The accepted file types. */
  accept?: string;
  /** The required pattern. The field's problem is shown if it does not match. */
  pattern?: RegExp;
  /** Returns another problem, or undefined. */
  check?: (value: string, about: FormContext) => string | undefined;
}

const rowsOf = parseTable('name | kind | label | fact | hint | refusal');

type FormField = ReturnType<typeof rowsOf>[number] & FieldRule & { input: InputAttributes };
export type FormFields = readonly FormField[];

/** `autocomplete` values by field name. */
const autocompleteValues: Record<string, string> = { name: 'name', email: 'email', phone: 'tel' };

/**
 * Parses a table of fields. `kind` is an input type, `list`, `radio`, `lines` or `box`. `fact` is the name on review
 * pages. A field without a problem text is optional.
 */
export const fieldsOf = (table: string, rules: Readonly<Record<string, FieldRule>> = {}): FormFields =>
  rowsOf(table).map(({ name, ...row }) => ({
    name,
    ...row,
    ...rules[name],
    input: {
      autocomplete: autocompleteValues[name],
      required: row.refusal !== '' && !row.label.endsWith('(optional)'),
      accept: rules[name]?.accept,
    },
  }));

/** Parses the value of a date field. Returns undefined for an invalid date. */
export const formDay = (text: string): Date | undefined =>
  z.iso.date().safeParse(text).success ? dayOfCode(text) : undefined;

function factOf(kind: string, value: string): string {
  if (kind === 'box') return value === 'yes' ? 'Yes' : 'No';
  if (value === '') return kind === 'file' ? 'None' : 'Not given';
  return kind === 'date' ? dayName(dayOfCode(value)) : value;
}

/** Returns form values as facts. */
export const formFacts = (fields: FormFields, values: FormValues): Facts =>
  Object.fromEntries(fields.map(({ name, kind, fact }) => [fact, factOf(kind, values[name] ?? '')]));

const maxValueLength = 2_000;

/** Reads the submitted values and their problems. */
function readForm(fields: FormFields, body: Record<string, unknown>, now: Date) {
  const values: FormValues = {};
  const files: Record<string, File> = {};
  for (const { name } of fields) {
    const input = body[name];
    // Shortens long texts. Of a file, only name and size are used. An empty file field has no name.
    values[name] =
      typeof input === 'string' ? input.replaceAll('\r\n', '\n').trim().slice(0, maxValueLength) : '';
    if (!(input instanceof File) || input.name === '') continue;
    values[name] = `${input.name.slice(0, 120)}, ${kilobytes(input.size)}`;
    files[name] = input;
  }
  const errors: Record<string, string> = {};
  for (const { name, options, pattern = /./, refusal: problem, check } of fields) {
    const value = values[name] ?? '';
    const isRefused = problem !== '' && !(options?.includes(value) ?? pattern.test(value));
    const error = isRefused ? problem : check?.(value, { now, values, file: files[name] });
    if (error !== undefined) errors[name] = error;
  }
  return { values, errors };
}

/** A page with a form. */
interface FormPage {
  section: PlaceName;
  title: string;
  /** Content above the form. */
  above: Child;
  fields: FormFields;
  submit: string;
  /** The link back. */
  back: Place;
  /** The initial values. */
  values: FormValues;
  /** Values of earlier pages that the form sends along, by label. */
  carried?: FormValues;
  /** Returns problems of fields that are valid by themselves. */
  check?: (values: FormValues) => Record<string, string> | undefined;
  /** Stores the values. Returns the path of the next page. */
  save: (values: FormValues) => string;
}

/** Shows a form. After a submit, shows its problems or redirects to the next page. */
export async function answerWithForm(c: PortalContext, form: FormPage): Promise<Response> {
  if (c.req.method !== 'POST') return showForm(c, form);
  const { values, errors } = readForm(form.fields, await c.req.parseBody(), c.var.visit.now);
  const problems = Object.keys(errors).length > 0 ? errors : form.check?.(values);
  return problems ? showForm(c, { ...form, values }, problems) : c.redirect(href(form.save(values)), 303);
}

function showForm(
  c: PortalContext,
  { section, title, above, fields, submit, back, values, carried = {} }: FormPage,
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
        {Object.entries(carried).map(([label, value]) => (
          <input hidden readonly name="carried" aria-label={label} value={value} key={label} />
        ))}
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
