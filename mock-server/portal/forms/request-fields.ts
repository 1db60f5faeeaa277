import { addDays, dayName } from '../data/calendar.ts';
import { knownUnit, unitRange } from '../data/units.ts';
import { type FormFields, formDay } from './portal-form.tsx';

/** First page of a request: who asks, and for which home. */
export const contactFields: FormFields = {
  name: {
    label: 'Your name',
    fact: 'Name',
    input: { autocomplete: 'name', required: true },
    longest: 80,
    pattern: /./,
    refusal: 'Enter your name.',
  },
  email: {
    label: 'E-mail address',
    fact: 'E-mail',
    input: { type: 'email', autocomplete: 'email', required: true },
    longest: 254,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    refusal: 'Enter an e-mail address, such as name@example.com.',
  },
  phone: {
    label: 'Phone (optional)',
    fact: 'Phone',
    input: { type: 'tel', autocomplete: 'tel' },
    pattern: /^$|^\D*(?:1\D*)?(?:\d\D*){10}$/,
    refusal: 'Write the phone number with ten digits, or leave it empty.',
  },
  unit: {
    label: 'Unit',
    hint: 'As on the door, such as 12B.',
    input: { required: true },
    pattern: /./,
    refusal: 'Enter the unit, such as 12B.',
    check: (unit) =>
      knownUnit(unit) === undefined
        ? `There is no unit ${unit.slice(0, 20)}. Units run from ${unitRange}.`
        : undefined,
  },
  location: {
    label: 'Where exactly (optional)',
    fact: 'Where exactly',
    hint: 'A room, or a place on the grounds.',
    longest: 200,
  },
};

const requestCategories =
  'Plumbing, Electrical, Heating and Cooling, Doors and Locks, Appliances, Pest Control, Landscaping, Common Area, Other';

const furthestDays = 90;
export const largestFile = 2_000_000;
const fileKinds = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

/** Saturdays and Sundays nobody visits; the Monday after them they do. */
function nextWeekday(day: Date): Date {
  const weekday = day.getUTCDay();
  if (weekday === 6) return addDays(day, 2);
  return weekday === 0 ? addDays(day, 1) : day;
}

function checkPreferredDate(text: string, now: Date): string | undefined {
  if (text === '') return undefined;
  const day = formDay(text);
  if (day === undefined) return 'Choose a date from the calendar, or leave it empty.';
  if (addDays(day, 1) <= now) return 'The preferred date lies in the past.';
  if (addDays(now, furthestDays) < day) return `Choose a date within the next ${furthestDays} days.`;
  const visit = nextWeekday(day);
  return visit > day ? `Visits are on weekdays. The next one is ${dayName(visit)}.` : undefined;
}

/** Second page of a request: what is to be done. */
export const detailsFields: FormFields = {
  category: {
    label: 'Category',
    options: requestCategories.split(', '),
    prompt: 'Choose a category',
    refusal: 'Choose a category.',
  },
  urgency: {
    label: 'Urgency',
    kind: 'radio',
    options: ['Low', 'Normal', 'Urgent'],
    refusal: 'Say how urgent it is.',
  },
  description: {
    label: 'Describe the problem',
    fact: 'Description',
    kind: 'lines',
    pattern: /./,
    refusal: 'Describe the problem.',
    check({ length }) {
      if (length < 15) return 'Describe the problem in at least 15 characters.';
      return length > 1_000 ? 'Describe the problem in at most 1000 characters.' : undefined;
    },
  },
  preferredDate: {
    label: 'Preferred date (optional)',
    fact: 'Preferred date',
    hint: 'Visits are on weekdays.',
    input: { type: 'date' },
    check: checkPreferredDate,
  },
  mayEnter: { label: 'You may enter when nobody is home', fact: 'May enter', kind: 'box' },
  attachment: {
    label: 'Photo or document (optional)',
    fact: 'Attachment',
    hint: 'A picture or a PDF of at most 2 MB. The sample portal notes its name and keeps no file.',
    input: { type: 'file', accept: fileKinds.join(',') },
    checkFile({ type, size }) {
      if (!fileKinds.includes(type)) return 'The file must be a picture (PNG, JPEG, WebP) or a PDF.';
      return size > largestFile ? 'The file must have at most 2 MB.' : undefined;
    },
  },
};

/** All that a request says. */
export const requestFields: FormFields = { ...contactFields, ...detailsFields };
