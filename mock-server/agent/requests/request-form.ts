import type { PageField, PageReading } from '../../browser/page-reading.ts';
import { matches, searchTerms } from '../ask/search-terms.ts';
import { mainHeading } from '../on-page/page-facts.ts';
import { type AskedRequest, requestParts } from './requests-reading.ts';

export type FormPage = 'contact' | 'details' | 'review';
type Part = keyof typeof requestParts;

const parts = Object.keys(requestParts) as Part[];
const partOf = ({ label }: PageField): Part | undefined =>
  parts.find((part) => requestParts[part].test(label));

const sendButton = /^(send|submit)\b/i;
const buttonOf = (page: PageReading, name: RegExp): string | undefined =>
  page.buttons.find((button) => name.test(button.trim()));

/** "Request REQ-1007" */
export const receiptNumber = (page: PageReading): string | undefined =>
  /^(?:request|receipt)\s+#?([A-Z]{2,}-\d+)$/i.exec(mainHeading(page).trim())?.[1];

/** Which page of a request form this is, by what can be done on it. */
export function formPage(page: PageReading): FormPage | undefined {
  const has = (part: Part, type: string): boolean =>
    page.fields.some((field) => field.type === type && partOf(field) === part);
  if (has('description', 'textarea')) return 'details';
  if (has('unit', 'text')) return 'contact';
  const isReview = buttonOf(page, sendButton) !== undefined && /\breview\b/i.test(mainHeading(page));
  return isReview ? 'review' : undefined;
}

/** Whether a page shows a request as it was put in: its unit and its description, each on a line. */
export function showsRequest(page: PageReading, { unit, description }: AskedRequest): boolean {
  const lines = page.text.split('\n').map((line) => line.trim().toLowerCase());
  return [unit.replace(/^0+/, ''), description].every((text) => lines.includes(text.toLowerCase()));
}

/** The option that has a word of the category, or of what is wrong; else the one for the rest. */
function categoryOption(options: readonly string[], { category, description }: AskedRequest): string {
  const words = searchTerms(category === '' ? description : category);
  const fitting = options.find((option) => matches(option, words) > 0);
  return fitting ?? options.find((option) => /^(other|general)/i.test(option)) ?? '';
}

/** What a request puts into a field, by its label; empty leaves the field as it is. */
function valueFor(field: PageField, which: FormPage, request: AskedRequest): string {
  // All there is to tick on the review is that it is right.
  if (which === 'review') return field.type === 'checkbox' ? 'yes' : '';
  if (field.type === 'radio') return field.label === request.urgency ? 'yes' : '';
  const part = partOf(field);
  if (part === 'category') return categoryOption(field.options, request);
  return part === undefined ? '' : request[part];
}

/** What to put into a page of the form, and the button that leads on. */
export function fillRequest(page: PageReading, which: FormPage, request: AskedRequest) {
  const button = buttonOf(page, which === 'review' ? sendButton : /^(continue|next)\b/i);
  if (button === undefined) return undefined;
  const fields = page.fields
    .map((field) => ({
      target: { by: 'label', label: field.label } as const,
      value: valueFor(field, which, request),
    }))
    .filter(({ value }) => value !== '');
  return { fields, button };
}
