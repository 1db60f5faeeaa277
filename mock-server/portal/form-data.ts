import { dayCode, dayOfCode } from './data/calendar.ts';

/** What is wrong with a form, by the name of the field. */
export type FormErrors = Record<string, string>;

/** What was typed into a form, by the name of the field; a box that is not ticked is not there. */
export type FormValues = Record<string, string>;

export type FormResult<T> = { value: T; errors: undefined } | { value: undefined; errors: FormErrors };

/** The value, unless something is wrong. */
export function formResult<T>(errors: FormErrors, make: () => T): FormResult<T> {
  return Object.keys(errors).length === 0
    ? { value: make(), errors: undefined }
    : { value: undefined, errors };
}

const longest = 2_000;

/** The texts of a posted form; files are left out, endless texts are cut. */
export function formValues(body: Record<string, unknown>): FormValues {
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n').trim().slice(0, longest)]] : [],
  );
  return Object.fromEntries(texts) as FormValues;
}

/** A date as date fields send it, or nothing when there is no such day. */
export function formDay(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = dayOfCode(text);
  return Number.isNaN(day.getTime()) || dayCode(day) !== text ? undefined : day;
}
