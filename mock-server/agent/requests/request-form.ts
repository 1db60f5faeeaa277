import type { Target } from '../../browser/driver.ts';
import type { PageField, PageReading } from '../../browser/page-reading.ts';
import { matches, searchTerms } from '../ask/search-terms.ts';
import { mainHeading } from '../on-page/page-facts.ts';
import type { AskedRequest } from './requests-reading.ts';

export type FormPage = 'contact' | 'details' | 'review';
type Filling = { target: Target; value: string }[];

const fieldOf = (page: PageReading, label: RegExp): PageField | undefined =>
  page.fields.find((field) => label.test(field.label));

const sendButton = /^(send|submit)\b/i;
const problemField = /descri|problem/i;
const buttonOf = (page: PageReading, name: RegExp): string | undefined =>
  page.buttons.find((button) => name.test(button.trim()));

/** "Request REQ-1007" */
export const receiptNumber = (page: PageReading): string | undefined =>
  /^(?:request|receipt)\s+#?([A-Z]{2,}-\d+)$/i.exec(mainHeading(page).trim())?.[1];

/** Which page of a request form this is, by what can be done on it. */
export function formPage(page: PageReading): FormPage | undefined {
  if (fieldOf(page, problemField)?.type === 'textarea') return 'details';
  if (fieldOf(page, /^unit\b/i)?.type === 'text') return 'contact';
  const isReview = buttonOf(page, sendButton) !== undefined && /\breview\b/i.test(mainHeading(page));
  return isReview ? 'review' : undefined;
}

/** Whether a page shows a request as it was put in: its unit and its description, each on a line. */
export function showsRequest(page: PageReading, { unit, description }: AskedRequest): boolean {
  const lines = page.text.split('\n').map((line) => line.trim().toLowerCase());
  return [unit.replace(/^0+/, ''), description].every((text) => lines.includes(text.toLowerCase()));
}

export const urgencyOf = ({ urgency }: AskedRequest): string => (urgency === '' ? 'Normal' : urgency);

/** The option that has a word of the category, or of what is wrong; else the one for the rest. */
function categoryOption(options: readonly string[], { category, description }: AskedRequest): string {
  const words = searchTerms(category === '' ? description : category);
  const fitting = options.find((option) => matches(option, words) > 0);
  return fitting ?? options.find((option) => /^(other|general)/i.test(option)) ?? '';
}

/** What a request puts into a field, by its label; empty leaves the field as it is. */
function valueFor(field: PageField, request: AskedRequest): string {
  const values: readonly [label: RegExp, value: string][] = [
    [/e-?mail/i, request.email],
    [/\bname\b/i, request.name],
    [/phone/i, request.phone],
    [/^unit\b/i, request.unit],
    [/where|location/i, request.location],
    [/categor|^type|trade/i, categoryOption(field.options, request)],
    [problemField, request.description],
    [/date/i, request.preferredDate],
    [/enter/i, request.mayEnter ? 'yes' : 'no'],
  ];
  if (field.type === 'radio') return field.label === urgencyOf(request) ? 'yes' : '';
  return values.find(([label]) => label.test(field.label))?.[1] ?? '';
}

/** What to put into a page of the form, and the button that leads on. */
export function fillRequest(
  page: PageReading,
  which: FormPage,
  request: AskedRequest,
): { fields: Filling; button: string } | undefined {
  const button = buttonOf(page, which === 'review' ? sendButton : /^(continue|next)\b/i);
  if (button === undefined) return undefined;
  const fields = page.fields.flatMap((field) => {
    // All there is to tick on the review is that it is right.
    const isTick = which === 'review' && field.type === 'checkbox';
    const value = isTick ? 'yes' : which === 'review' ? '' : valueFor(field, request);
    return value === '' ? [] : [{ target: { by: 'label', label: field.label } as const, value }];
  });
  return { fields, button };
}
