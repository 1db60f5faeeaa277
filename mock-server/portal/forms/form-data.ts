import { dayCode, dayOfCode } from '../data/calendar.ts';

/** What is wrong with a form, by the name of the field. */
export type FormErrors = Record<string, string>;

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
