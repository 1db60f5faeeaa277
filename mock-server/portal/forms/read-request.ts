import { association } from '../association.ts';
import { addDays, dayName } from '../data/calendar.ts';
import { knownUnit, unitRange } from '../data/units.ts';
import type { RequestContact, RequestDetails } from '../portal-state.ts';
import { formDay, type FormResult, formResult, type FormValues } from './portal-form.tsx';

const longestName = 80;

function phoneError(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return phone === '' || digits.length === 10
    ? undefined
    : 'Write the phone number with ten digits, or leave it empty.';
}

function unitError(unit: string): string | undefined {
  if (unit === '') return 'Enter the unit, such as 12B.';
  return knownUnit(unit) === undefined
    ? `There is no unit ${unit.slice(0, 20)}. Units run from ${unitRange}.`
    : undefined;
}

/** Who asks, unless they say otherwise. */
export const usualContact = (user: string): FormValues => ({
  name: 'Community manager',
  email: user,
  phone: association.phone,
});

/** Reads the first page of a request. */
export function readContactForm<T>(values: FormValues, keep: (contact: RequestContact) => T): FormResult<T> {
  const { name = '', email = '', phone = '', unit = '', location = '' } = values;
  const errors = {
    name: name === '' ? 'Enter your name.' : undefined,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? undefined
      : 'Enter an e-mail address, such as name@example.com.',
    phone: phoneError(phone),
    unit: unitError(unit),
  };
  return formResult(errors, () =>
    keep({
      name: name.slice(0, longestName),
      email: email.slice(0, 254),
      phone,
      unit: knownUnit(unit) ?? unit,
      location: location.slice(0, 200),
    }),
  );
}

export const requestCategories =
  'Plumbing, Electrical, Heating and Cooling, Doors and Locks, Appliances, Pest Control, Landscaping, Common Area, Other'.split(
    ', ',
  );

export const urgencies = ['Low', 'Normal', 'Urgent'];

const shortest = 15;
const longest = 1_000;
const furthestDays = 90;
export const largestFile = 2_000_000;
export const fileKinds = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

/** Saturdays and Sundays nobody visits; the Monday after them they do. */
function nextWeekday(day: Date): Date {
  const weekday = day.getUTCDay();
  if (weekday === 6) return addDays(day, 2);
  return weekday === 0 ? addDays(day, 1) : day;
}

function dateError(text: string, now: Date): string | undefined {
  if (text === '') return undefined;
  const day = formDay(text);
  if (day === undefined) return 'Choose a date from the calendar, or leave it empty.';
  if (addDays(day, 1) <= now) return 'The preferred date lies in the past.';
  if (addDays(now, furthestDays) < day) return `Choose a date within the next ${furthestDays} days.`;
  const visit = nextWeekday(day);
  return visit > day ? `Visits are on weekdays. The next one is ${dayName(visit)}.` : undefined;
}

function descriptionError(text: string): string | undefined {
  if (text === '') return 'Describe the problem.';
  if (text.length < shortest) return `Describe the problem in at least ${shortest} characters.`;
  return text.length > longest ? `Describe the problem in at most ${longest} characters.` : undefined;
}

function fileError(file: File | undefined): string | undefined {
  if (file === undefined) return undefined;
  if (!fileKinds.includes(file.type)) return 'The file must be a picture (PNG, JPEG, WebP) or a PDF.';
  return file.size > largestFile ? `The file must have at most ${largestFile / 1_000_000} MB.` : undefined;
}

/** Reads the second page of a request. An attached file is measured, not kept. */
export function readDetailsForm<T>(
  values: FormValues,
  file: File | undefined,
  now: Date,
  keep: (details: RequestDetails) => T,
): FormResult<T> {
  const { category = '', urgency = '', description = '', preferredDate = '' } = values;
  const errors = {
    category: requestCategories.includes(category) ? undefined : 'Choose a category.',
    urgency: urgencies.includes(urgency) ? undefined : 'Say how urgent it is.',
    description: descriptionError(description),
    preferredDate: dateError(preferredDate, now),
    attachment: fileError(file),
  };
  const mayEnter = values['mayEnter'] === 'yes';
  const attachment = file === undefined ? null : { name: file.name.slice(0, 120), size: file.size };
  return formResult(errors, () =>
    keep({ category, urgency, description, preferredDate, mayEnter, attachment }),
  );
}
