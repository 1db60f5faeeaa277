import type { PageField, PageReading } from '../../browser/page-reading.ts';
import type { Target } from '../../browser/driver.ts';
import { mainHeading } from '../on-page/page-facts.ts';
import type { AskedRequest } from './requests-reading.ts';

export type RequestPage = 'contact' | 'details' | 'review' | 'receipt';
type Filling = { target: Target; value: string }[];

const fieldOf = (page: PageReading, label: RegExp): PageField | undefined =>
  page.fields.find((field) => label.test(field.label));

const sendButton = /^(send|submit)\b/i;
const buttonOf = (page: PageReading, name: RegExp): string | undefined =>
  page.buttons.find((button) => name.test(button.trim()));

/** "Request REQ-1007" */
export const receiptNumber = (page: PageReading): string | undefined =>
  /^(?:request|receipt)\s+#?([A-Z]{2,}-\d+)$/i.exec(mainHeading(page).trim())?.[1];

/** Which page of a request form this is, by what can be done on it. */
export function requestPage(page: PageReading): RequestPage | undefined {
  if (receiptNumber(page) !== undefined) return 'receipt';
  if (fieldOf(page, /descri|problem/i)?.type === 'textarea') return 'details';
  if (fieldOf(page, /^unit\b/i)?.type === 'text') return 'contact';
  const isReview = buttonOf(page, sendButton) !== undefined && /\breview\b/i.test(mainHeading(page));
  return isReview ? 'review' : undefined;
}

/** Whether a page shows a request as it was put in: its unit and its description, each on a line. */
export function showsRequest(page: PageReading, request: AskedRequest): boolean {
  const lines = page.text.split('\n').map((line) => line.trim().toLowerCase());
  const unit = request.unit
    .replaceAll(/[\s#-]/g, '')
    .replace(/^0+/, '')
    .toLowerCase();
  return lines.includes(unit) && lines.includes(request.description.trim().toLowerCase());
}

function fillContact(page: PageReading, request: AskedRequest): Filling {
  const values: [RegExp, string][] = [
    [/\bname\b/i, request.name],
    [/e-?mail/i, request.email],
    [/phone/i, request.phone],
    [/^unit\b/i, request.unit],
    [/where|location/i, request.location],
  ];
  return values.flatMap(([label, value]) => {
    const field = fieldOf(page, label);
    return field === undefined || value === ''
      ? []
      : [{ target: { by: 'label', label: field.label }, value: value.trim() }];
  });
}

/** The option that is named, or whose words begin with the stem; else the one for the rest. */
function categoryOption(options: readonly string[], category: string): string | undefined {
  const wanted = category.trim().toLowerCase();
  const fitting = wanted === '' ? undefined : options.find((option) => option.toLowerCase().includes(wanted));
  return fitting ?? options.find((option) => /^(other|general)/i.test(option));
}

const usualUrgency = 'Normal';

function fillDetails(page: PageReading, request: AskedRequest): Filling {
  const filling: Filling = [];
  const put = (field: PageField | undefined, value: string | undefined): void => {
    if (field !== undefined && value !== undefined && value !== '') {
      filling.push({ target: { by: 'label', label: field.label }, value });
    }
  };
  const category = fieldOf(page, /categor|^type|trade/i);
  put(category, categoryOption(category?.options ?? [], request.category));
  const urgency = request.urgency === '' ? usualUrgency : request.urgency;
  put(
    page.fields.find((field) => field.type === 'radio' && field.label === urgency),
    'yes',
  );
  put(fieldOf(page, /descri|problem/i), request.description);
  put(fieldOf(page, /date/i), request.preferredDate);
  put(fieldOf(page, /enter/i), request.mayEnter ? 'yes' : 'no');
  return filling;
}

function confirmReview(page: PageReading): Filling {
  return page.fields
    .filter((field) => field.type === 'checkbox')
    .map((field) => ({ target: { by: 'label', label: field.label }, value: 'yes' }));
}

/** What to put into a page of the form, and the button that leads on. */
export function fillRequest(
  page: PageReading,
  which: Exclude<RequestPage, 'receipt'>,
  request: AskedRequest,
): { fields: Filling; button: string } | undefined {
  const button = buttonOf(page, which === 'review' ? sendButton : /^(continue|next)\b/i);
  if (button === undefined) return undefined;
  const fill = { contact: fillContact, details: fillDetails, review: confirmReview }[which];
  return { fields: fill(page, request), button };
}
