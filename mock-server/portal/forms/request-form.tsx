/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { association } from '../association.ts';
import { requestNumber } from '../data/requests.ts';
import { knownUnit, unitRange } from '../data/units.ts';
import { addDays, dayName } from '../data/calendar.ts';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { FactList } from '../frame/record-page.tsx';
import type { PortalContext, PortalEnv } from '../frame/visit.ts';
import type { RequestDraft } from '../portal-state.ts';
import { answerWithForm, fieldsOf, formDay, type FormFields, formFacts } from './portal-form.tsx';

/** The first page of a request: contact and unit. */
const contactFields = fieldsOf(
  `
name | text | Your name | Name | | Enter your name.
email | email | Email address | Email | | Enter an email address, such as name@example.com.
phone | tel | Phone (optional) | Phone | | Write the phone number with ten digits, or leave it empty.
unit | text | Unit | Unit | As on the door, such as 12B. | Enter the unit, such as 12B.
location | text | Where exactly (optional) | Where exactly | A room, or a place on the grounds. |
`,
  {
    email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
    phone: { pattern: /^$|^\D*(?:1\D*)?(?:\d\D*){10}$/ },
    unit: {
      check: (unit) =>
        knownUnit(unit) === undefined
          ? `There is no unit ${unit.slice(0, 20)}. Units run from ${unitRange}.`
          : undefined,
    },
  },
);

export const maxFileBytes = 2_000_000;
const fileKinds = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

function checkPreferredDate(text: string, { now }: { now: Date }): string | undefined {
  if (text === '') return undefined;
  const day = formDay(text);
  if (day === undefined) return 'Choose a date from the calendar, or leave it empty.';
  if (addDays(day, 1) <= now) return 'The preferred date is in the past.';
  const daysToMonday = { 6: 2, 0: 1 }[day.getUTCDay()];
  if (daysToMonday === undefined) return undefined;
  return `Visits are on weekdays. The next one is ${dayName(addDays(day, daysToMonday))}.`;
}

const requestCategories =
  'Plumbing, Electrical, Heating and Cooling, Doors and Locks, Appliances, Pest Control, Landscaping, Common Area, Other';

/** The second page of a request: the details. */
const detailsFields = fieldsOf(
  `
category | list | Category | Category | | Choose a category.
urgency | radio | Urgency | Urgency | | Say how urgent it is.
description | lines | Describe the problem | Description | | Describe the problem.
preferredDate | date | Preferred date (optional) | Preferred date | Visits are on weekdays. |
mayEnter | box | You may enter when nobody is home | May enter | |
attachment | file | Photo or document (optional) | Attachment | A picture or a PDF of at most 2 MB. The sample portal stores its name only. |
`,
  {
    category: { options: requestCategories.split(', '), prompt: 'Choose a category' },
    urgency: { options: ['Low', 'Normal', 'Urgent'] },
    description: {
      check({ length }) {
        if (length < 15) return 'Describe the problem in at least 15 characters.';
        return length > 1_000 ? 'Describe the problem in at most 1000 characters.' : undefined;
      },
    },
    preferredDate: { check: checkPreferredDate },
    attachment: {
      accept: fileKinds.join(','),
      check(_, { file }) {
        if (file === undefined) return undefined;
        if (!fileKinds.includes(file.type)) return 'The file must be a picture (PNG, JPEG, WebP) or a PDF.';
        return file.size > maxFileBytes ? 'The file must be at most 2 MB.' : undefined;
      },
    },
  },
);

const confirmation = fieldsOf(
  'confirmed | box | The details above are correct | | | Check the box if the details are correct.',
);

/** All fields of a request. */
export const requestFields: FormFields = [...contactFields, ...detailsFields];

const steps = { contact: 'Who and where', details: 'What is needed', review: 'Review' };
type Step = keyof typeof steps;

const pathOf = ({ id }: RequestDraft, step: Step): string => `/requests/drafts/${id}/${step}`;

/** Returns what all pages of a request share: title, progress, buttons. */
const pageOf = (now: Step) => ({
  section: 'Requests' as const,
  title: `New request: ${steps[now].toLowerCase()}`,
  above: (
    <ol class="progress" aria-label="Steps of the request">
      {Object.entries(steps).map(([step, name], index) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  ),
  submit: 'Continue',
  back: { name: 'Cancel', path: '/requests' },
});

/** Handles the first page: creates or changes the draft. */
function answerContact(c: PortalContext, existing?: RequestDraft): Promise<Response> {
  const { book, user = '' } = c.var.visit;
  return answerWithForm(c, {
    ...pageOf('contact'),
    fields: contactFields,
    values: existing?.values ?? { name: 'Community manager', email: user, phone: association.phone },
    save(values) {
      const draft = existing ?? { id: String(book.drafts.length + 1), values: {}, sentAs: null };
      if (existing === undefined) book.drafts.push(draft);
      Object.assign(draft.values, values, { unit: knownUnit(values['unit'] ?? '') });
      return pathOf(draft, 'details');
    },
  });
}

/** Handles the second page. As on any form, a file must be chosen again each time. */
const answerDetails = (c: PortalContext, draft: RequestDraft): Promise<Response> =>
  answerWithForm(c, {
    ...pageOf('details'),
    fields: detailsFields,
    back: { name: 'Back to who and where', path: pathOf(draft, 'contact') },
    values: { urgency: 'Normal', ...draft.values },
    save(values) {
      Object.assign(draft.values, values);
      return pathOf(draft, 'review');
    },
  });

/** Handles the review page. Redirects to the details if they are missing. */
async function answerReview(c: PortalContext, draft: RequestDraft): Promise<Response> {
  if (draft.values['description'] === undefined) return c.redirect(href(pathOf(draft, 'details')), 303);
  const page = pageOf('review');
  const { book, now } = c.var.visit;
  const above = (
    <>
      {page.above}
      <FactList facts={formFacts(requestFields, draft.values)} />
      <p class="actions">
        <a href={href(pathOf(draft, 'contact'))}>Change who and where</a>
        <a href={href(pathOf(draft, 'details'))}>Change what is needed</a>
      </p>
    </>
  );
  return answerWithForm(c, {
    ...page,
    above,
    fields: confirmation,
    submit: 'Send request',
    values: {},
    carried: Object.fromEntries(
      requestFields.map(({ name, kind, label }) => [
        label,
        draft.values[name] || (kind === 'box' ? 'no' : ''),
      ]),
    ),
    save() {
      const number = requestNumber(book.requests.length);
      book.requests.push({ number, sentAt: now.toISOString(), values: draft.values, withdrawnAt: null });
      draft.sentAs = number;
      return `/requests/${number}?news=sent`;
    },
  });
}

/** Handles a page of a draft. Redirects a sent draft to its request. */
const withDraft = (answer: typeof answerReview) => async (c: PortalContext) => {
  const draft = c.var.visit.book.drafts.find(({ id }) => id === c.req.param('id'));
  if (draft === undefined) return renderNotFound(c);
  return draft.sentAs === null ? answer(c, draft) : c.redirect(href(`/requests/${draft.sentAs}`), 303);
};

const both = ['GET', 'POST'];
const drafts = '/requests/drafts/:id';

/** The routes of the three pages of a new request. A draft keeps the values between them. */
export const requestFormRoutes = new Hono<PortalEnv>()
  .on(both, '/requests/new', (c) => answerContact(c))
  .on(both, `${drafts}/contact`, withDraft(answerContact))
  .on(both, `${drafts}/details`, withDraft(answerDetails))
  .on(both, `${drafts}/review`, withDraft(answerReview));
